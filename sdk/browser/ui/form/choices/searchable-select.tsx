import { Suggest } from '@blueprintjs/select';
import { useMemo } from 'react';
import { IconButton } from '../../controls/icon-button';
import { t } from '../../../i18n';
import type { Option } from './option';
import { choosesOnEnter } from './chooses-on-enter';
import { optionList } from './option-list';
import type { FieldBinding } from '../fields/use-field';

/** A select that is searched by typing. Loaded when a long list first needs it. */
export default function SearchableSelect(props: {
  readonly field: FieldBinding;
  readonly options: readonly Option[];
  readonly value: string;
  readonly placeholder: string;
  readonly clearable: boolean;
}) {
  const { field, options, value } = props;
  const chosen = useMemo(
    () => options.find((option) => option.value === value) ?? (value ? { value, label: value } : null),
    [options, value],
  );
  return (
    <div className="cw-select bp6-fill">
      <Suggest<Option>
        {...optionList(field, options, (option) => option.value === value)}
        selectedItem={chosen}
        inputValueRenderer={(option) => option.label}
        onItemSelect={(option) => field.set(option.value)}
        inputProps={{
          ...field.control,
          placeholder: props.placeholder,
          autoComplete: 'off',
          onKeyDown: choosesOnEnter,
          rightElement:
            props.clearable && value ? (
              <IconButton icon="cross" small label={t('Clear')} onClick={() => field.set('')} />
            ) : undefined,
        }}
        menuProps={{ 'aria-label': props.placeholder }}
        resetOnClose
        openOnKeyDown={false}
      />
    </div>
  );
}

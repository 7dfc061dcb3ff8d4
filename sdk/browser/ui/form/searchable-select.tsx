import { Suggest, type ItemRendererProps } from '@blueprintjs/select';
import { useMemo } from 'react';
import { IconButton } from '../controls/icon-button';
import { t } from '../../i18n';
import { matchOptions } from './match-options';
import type { Option } from './option';
import { choosesOnEnter } from './chooses-on-enter';
import { OptionLine } from './option-line';
import type { FieldBinding } from './use-field';

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
  const line = (
    option: Option,
    { handleClick, handleFocus, modifiers, index, ref }: ItemRendererProps<HTMLLIElement>,
  ) => (
    <OptionLine
      key={option.value}
      ref={ref}
      id={`${field.id}-${index}`}
      option={option}
      active={modifiers.active}
      chosen={option.value === value}
      onClick={handleClick}
      onFocus={handleFocus}
    />
  );
  return (
    <div className="cw-select bp6-fill">
      <Suggest<Option>
        items={[...options]}
        selectedItem={chosen}
        itemListPredicate={(query, items) => [...matchOptions(items, query)]}
        itemRenderer={line}
        itemDisabled={(option) => option.disabled === true}
        itemsEqual="value"
        inputValueRenderer={(option) => option.label}
        onItemSelect={(option) => field.set(option.value)}
        noResults={<li className="cw-no-results">{t('Nothing matches')}</li>}
        popoverProps={{ minimal: true, matchTargetWidth: true, onClosed: field.touch }}
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
        disabled={field.control.disabled}
        resetOnClose
        resetOnSelect
        openOnKeyDown={false}
        fill
      />
    </div>
  );
}

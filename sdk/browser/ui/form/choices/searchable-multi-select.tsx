import { MultiSelect } from '@blueprintjs/select';
import { useMemo, type ReactElement } from 'react';
import { t } from '../../../i18n';
import { Icon } from '../../controls/icon';
import type { Option } from './option';
import { choosesOnEnter } from './chooses-on-enter';
import { optionList } from './option-list';
import type { FieldBinding } from '../fields/use-field';

/** Several of many options, searched by typing; Backspace removes the last one. */
export default function SearchableMultiSelect(props: {
  readonly field: FieldBinding;
  readonly label: string;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly placeholder: string;
  /** Told the typed words, to find further options by them. */
  readonly onWords?: (words: string) => void;
}) {
  const { field, options, values } = props;
  const chosen = useMemo(
    () => values.map((value) => options.find((option) => option.value === value) ?? { value, label: value }),
    [options, values],
  );
  const toggle = (option: Option) => {
    const rest = values.filter((value) => value !== option.value);
    field.set(rest.length < values.length ? rest : [...values, option.value]);
  };
  return (
    <div className="cw-select bp6-fill">
      <MultiSelect<Option>
        {...optionList(field, options, (option) => values.includes(option.value))}
        {...(props.onWords && { onQueryChange: props.onWords })}
        selectedItems={chosen}
        tagRenderer={(option) => option.label}
        onItemSelect={toggle}
        onRemove={toggle}
        placeholder={props.placeholder}
        menuProps={{ 'aria-label': props.label }}
        tagInputProps={{
          fill: true,
          // The library's own button is called "Remove tag" in every language, on every tag.
          tagProps: (_label, at) => ({
            onRemove: undefined,
            endIcon: field.control.disabled ? undefined : removeButton(chosen[at], toggle),
          }),
          inputProps: { ...field.control, autoComplete: 'off', onKeyDown: choosesOnEnter },
        }}
      />
    </div>
  );
}

function removeButton(option: Option | undefined, onRemove: (option: Option) => void): ReactElement | undefined {
  if (!option) return undefined;
  const label = t('Remove {{what}}', { what: option.label });
  return (
    <button type="button" className="cw-tag-remove" aria-label={label} title={label} onClick={() => onRemove(option)}>
      <Icon name="small-cross" />
    </button>
  );
}

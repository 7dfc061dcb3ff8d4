import { MultiSelect, type ItemRendererProps } from '@blueprintjs/select';
import { useMemo, type ReactElement } from 'react';
import { t } from '../../i18n';
import { Icon } from '../controls/icon';
import { matchOptions } from './match-options';
import type { Option } from './option';
import { choosesOnEnter } from './chooses-on-enter';
import { OptionLine } from './option-line';
import type { FieldBinding } from './use-field';

/** Several of many, searched by typing; Backspace takes the last one back. */
export default function SearchableMultiSelect(props: {
  readonly field: FieldBinding;
  readonly label: string;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly placeholder: string;
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
      chosen={values.includes(option.value)}
      onClick={handleClick}
      onFocus={handleFocus}
    />
  );
  return (
    <div className="cw-select bp6-fill">
      <MultiSelect<Option>
        items={[...options]}
        selectedItems={chosen}
        itemListPredicate={(query, items) => [...matchOptions(items, query)]}
        itemRenderer={line}
        itemsEqual="value"
        tagRenderer={(option) => option.label}
        onItemSelect={toggle}
        onRemove={toggle}
        noResults={<li className="cw-no-results">{t('Nothing matches')}</li>}
        placeholder={props.placeholder}
        popoverProps={{ minimal: true, matchTargetWidth: true, onClosed: field.touch }}
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
        disabled={field.control.disabled}
        resetOnSelect
        fill
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

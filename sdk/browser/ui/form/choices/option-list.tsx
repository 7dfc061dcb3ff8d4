import type { ItemRendererProps } from '@blueprintjs/select';
import { t } from '../../../i18n';
import { matchOptions } from './match-options';
import type { Option } from './option';
import { OptionLine } from './option-line';
import type { FieldBinding } from '../fields/use-field';

/** The Blueprint options that all searchable lists share. */
export function optionList(field: FieldBinding, options: readonly Option[], isChosen: (option: Option) => boolean) {
  return {
    items: [...options],
    itemListPredicate: (query: string, items: readonly Option[]) => [...matchOptions(items, query)],
    itemRenderer: (
      option: Option,
      { handleClick, handleFocus, modifiers, index, ref }: ItemRendererProps<HTMLLIElement>,
    ) => (
      <OptionLine
        key={option.value}
        ref={ref}
        id={`${field.id}-${index}`}
        option={option}
        active={modifiers.active}
        chosen={isChosen(option)}
        onClick={handleClick}
        onFocus={handleFocus}
      />
    ),
    itemDisabled: (option: Option) => option.disabled === true,
    itemsEqual: 'value' as const,
    noResults: <li className="cw-no-results">{t('Nothing matches')}</li>,
    popoverProps: { minimal: true, matchTargetWidth: true, onClosed: field.touch },
    disabled: field.control.disabled,
    resetOnSelect: true,
    fill: true,
  };
}

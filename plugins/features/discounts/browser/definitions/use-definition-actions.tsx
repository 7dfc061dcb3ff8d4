import { Formats, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { DiscountDefinition } from '../../common/discount';
import { t } from '../../manifest';
import { activityLabel, definitionLines } from '../discount-words';
import { DiscountsStore } from '../discounts-store';

const DiscountModal = lazy(async () => ({ default: (await import('./discount-modal')).DiscountModal }));

/** The actions on a discount of the organization that the user may do. */
export function useDefinitionActions() {
  const { records, list } = useService(DiscountsStore);
  const formats = useService<Formats>(Formats);
  const { mayWrite, edit, menu, to, windows } = useRecordActions<DiscountDefinition>({
    store: records,
    right: 'discounts.approve',
    nameOf: ({ name }) => name,
    stateOf: ({ active }) => activityLabel(active),
    history: { linesOf: (discount) => definitionLines(discount, formats) },
    deletion: { right: 'discounts.delete', item: t('discount'), done: () => void list.load() },
    renderEditor: (discount, close) => (
      <DiscountModal discount={discount} onSaved={() => void list.load()} onClose={close} />
    ),
  });
  const menuOf = (discount: DiscountDefinition): readonly MenuAction[] => [
    ...(mayWrite
      ? [
          menu.edit(discount),
          discount.active
            ? to(discount, { id: 'off', label: t('Deactivate'), icon: 'disable' }, { active: false })
            : to(discount, { id: 'on', label: t('Activate'), icon: 'tick' }, { active: true }),
        ]
      : []),
    menu.history(discount),
    ...menu.remove(discount),
  ];
  return {
    menuOf,
    windows,
    create: mayWrite ? () => edit() : undefined,
    edit: mayWrite ? (discount: DiscountDefinition) => edit(discount) : undefined,
  };
}

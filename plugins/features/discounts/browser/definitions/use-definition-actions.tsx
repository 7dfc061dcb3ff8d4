import {
  Formats,
  Session,
  useDeletion,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { DiscountDefinition } from '../../common/discount';
import { t } from '../../manifest';
import { activityLabel, definitionLines } from '../discount-words';
import { DiscountsStore } from '../discounts-store';

const DiscountModal = lazy(async () => ({ default: (await import('./discount-modal')).DiscountModal }));

/** What can be done with a discount of the organization; without what the user may not do. */
export function useDefinitionActions() {
  const { records, list } = useService(DiscountsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const deleteAsked = useDeletion();
  const { mayWrite, edit, menu, to, windows } = useRecordActions<DiscountDefinition>({
    store: records,
    right: 'discounts.approve',
    nameOf: ({ name }) => name,
    stateOf: ({ active }) => activityLabel(active),
    history: { linesOf: (discount) => definitionLines(discount, formats) },
    renderEditor: (discount, close) => (
      <DiscountModal discount={discount} onSaved={() => void list.load()} onClose={close} />
    ),
  });
  const remove = async (discount: DiscountDefinition) => {
    await deleteAsked({ item: t('discount'), run: () => records.delete(discount, { quiet: true }) });
    await list.load();
  };
  const menuOf = (discount: DiscountDefinition): readonly MenuAction[] =>
    [
      ...(mayWrite
        ? [
            menu.edit(discount),
            discount.active
              ? to(discount, { id: 'off', label: t('Deactivate'), icon: 'disable' }, { active: false })
              : to(discount, { id: 'on', label: t('Activate'), icon: 'tick' }, { active: true }),
          ]
        : []),
      menu.history(discount),
      session.can('discounts.delete') && {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => void remove(discount),
      },
    ].filter((item) => item !== false);
  return {
    menuOf,
    windows,
    create: mayWrite ? () => edit() : undefined,
    edit: mayWrite ? (discount: DiscountDefinition) => edit(discount) : undefined,
  };
}

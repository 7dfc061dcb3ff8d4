import { Formats, Navigation, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { InventoryItem } from '../../common/item';
import { t } from '../../manifest';
import { activityLabel, linesOf, usesText } from '../item-words';
import { ItemsStore } from '../items-store';

const ItemModal = lazy(async () => ({ default: (await import('../form/item-modal')).ItemModal }));
const LabelSheet = lazy(async () => ({ default: (await import('../detail/label-sheet')).LabelSheet }));

/** The actions on an item that the user may do. */
export function useItemActions() {
  const { records, list } = useService(ItemsStore);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const { mayWrite, change, edit, menu, because, show, to, windows } = useRecordActions<InventoryItem>({
    store: records,
    right: 'inventory.write',
    nameOf: ({ name }) => name,
    stateOf: ({ active }) => activityLabel(active),
    history: { linesOf: (item) => linesOf(item, formats) },
    deletion: {
      right: 'inventory.delete',
      item: t('item'),
      reasonOf: usesText,
      done: () => void list.load(),
    },
    renderEditor: (item, close) => <ItemModal item={item} onSaved={() => void list.load()} onClose={close} />,
  });
  const activity = (item: InventoryItem): MenuAction =>
    item.active
      ? because(
          { id: 'off', label: t('Deactivate'), icon: 'disable' },
          {
            title: t('Deactivate {{name}}?', { name: item.name }),
            message: t('It is neither bought nor given out any more. What is in stock stays.'),
            confirm: t('Deactivate'),
          },
          (reason) => change(item, { active: false, reason }),
        )
      : to(item, { id: 'on', label: t('Activate'), icon: 'tick' }, { active: true });
  const print = (item: InventoryItem): MenuAction => ({
    id: 'label',
    label: t('Print label'),
    icon: 'print',
    onSelect: () => show((close) => <LabelSheet item={item} onPrinted={close} />),
  });
  const menuOf = (item: InventoryItem): readonly MenuAction[] => [
    {
      id: 'open',
      label: t('Details'),
      icon: 'eye-open',
      onSelect: () => navigation.replaceQuery({ open: item.uuid }),
    },
    ...(mayWrite ? [menu.edit(item), activity(item)] : []),
    print(item),
    menu.history(item),
    ...menu.remove(item),
  ];
  return {
    menuOf,
    print,
    activity,
    history: menu.history,
    windows,
    create: mayWrite ? () => edit() : undefined,
    edit: mayWrite ? (item: InventoryItem) => edit(item) : undefined,
  };
}

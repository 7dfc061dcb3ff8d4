import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiFailure,
  Dialogs,
  Session,
  Toaster,
  useService,
  useWords,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { PricesStore } from '../prices-store';

/** The actions on one price that the user may do. */
export function usePriceActions(open: (what: string, of: string) => void) {
  const store = useService(PricesStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const words = useWords();
  const remove = async (price: ServicePrice) => {
    if (!(await dialogs.confirmDelete(t('price')))) return;
    try {
      await store.delete(price);
      toaster.success(t('Delete completed'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(labelled(t('Deletion error'), words(error.message)));
      void store.list.load();
    }
  };
  return (price: ServicePrice): readonly MenuAction[] => {
    const row = { key: price.uuid, price };
    const active = store.sheet.value(row, 'active') === 'true';
    return [
      ...(session.can('prices.write')
        ? [
            { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => open('edit', price.uuid) },
            active
              ? {
                  id: 'off',
                  label: t('Deactivate'),
                  icon: 'disable',
                  onSelect: () => store.sheet.setActive(row, false),
                }
              : { id: 'on', label: t('Activate'), icon: 'tick', onSelect: () => store.sheet.setActive(row, true) },
          ]
        : []),
      { id: 'cost', label: t('What would it cost?'), icon: 'calculator', onSelect: () => open('cost', price.uuid) },
      { id: 'history', label: t('Past changes'), icon: 'history', onSelect: () => open('history', price.uuid) },
      session.can('prices.delete') && {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => void remove(price),
      },
    ].filter((item) => item !== false);
  };
}

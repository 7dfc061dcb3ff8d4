import {
  Formats,
  Session,
  useDeletion,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { Tax } from '../../common/tax';
import { t } from '../../manifest';
import { PricesStore } from '../prices-store';
import { taxLines } from './tax-words';

const TaxModal = lazy(async () => ({ default: (await import('./tax-modal')).TaxModal }));

/** What can be done with a tax; without what the user may not do. */
export function useTaxActions() {
  const { taxRecords, taxes } = useService(PricesStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const deleteAsked = useDeletion();
  const { mayWrite, edit, menu, windows } = useRecordActions<Tax>({
    store: taxRecords,
    right: 'prices.write',
    nameOf: ({ code }) => code,
    history: { linesOf: (tax) => taxLines(tax, formats) },
    renderEditor: (tax, close) => <TaxModal tax={tax} onSaved={() => void taxes.load()} onClose={close} />,
  });
  const remove = async (tax: Tax) => {
    await deleteAsked({ item: t('tax'), run: () => taxRecords.delete(tax, { quiet: true }) });
    await taxes.load();
  };
  const menuOf = (tax: Tax): readonly MenuAction[] =>
    [
      mayWrite && menu.edit(tax),
      menu.history(tax),
      session.can('prices.delete') && {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => void remove(tax),
      },
    ].filter((item) => item !== false);
  return {
    menuOf,
    windows,
    create: mayWrite ? () => edit() : undefined,
    edit: mayWrite ? (tax: Tax) => edit(tax) : undefined,
  };
}

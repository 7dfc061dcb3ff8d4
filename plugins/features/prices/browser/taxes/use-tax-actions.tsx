import { Formats, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { Tax } from '../../common/tax';
import { t } from '../../manifest';
import { PricesStore } from '../prices-store';
import { taxLines } from './tax-words';

const TaxModal = lazy(async () => ({ default: (await import('./tax-modal')).TaxModal }));

/** The actions on a tax that the user may do. */
export function useTaxActions() {
  const { taxRecords, taxes } = useService(PricesStore);
  const formats = useService<Formats>(Formats);
  const { mayWrite, edit, menu, windows } = useRecordActions<Tax>({
    store: taxRecords,
    right: 'prices.write',
    nameOf: ({ code }) => code,
    history: { linesOf: (tax) => taxLines(tax, formats) },
    deletion: { right: 'prices.delete', item: t('tax'), done: () => void taxes.load() },
    renderEditor: (tax, close) => <TaxModal tax={tax} onSaved={() => void taxes.load()} onClose={close} />,
  });
  const menuOf = (tax: Tax): readonly MenuAction[] => [
    ...(mayWrite ? [menu.edit(tax)] : []),
    menu.history(tax),
    ...menu.remove(tax),
  ];
  return {
    menuOf,
    windows,
    create: mayWrite ? () => edit() : undefined,
    edit: mayWrite ? (tax: Tax) => edit(tax) : undefined,
  };
}

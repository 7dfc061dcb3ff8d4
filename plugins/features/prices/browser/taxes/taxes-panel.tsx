import {
  actionsColumn,
  Button,
  DataTable,
  Formats,
  ListToolbar,
  Page,
  Pagination,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Tax } from '../../common/tax';
import { t } from '../../manifest';
import { PricesStore } from '../prices-store';
import { daysText, taxedText } from './tax-words';
import { useTaxActions } from './use-tax-actions';

/** The taxes on services; services without one are exempt. */
export const TaxesPanel = observer(function TaxesPanel({ tabs }: { readonly tabs: ReactNode }) {
  const { taxes } = useService(PricesStore);
  const formats = useService<Formats>(Formats);
  const { menuOf, create, edit, windows } = useTaxActions();
  useFollow(taxes);
  const columns: readonly Column<Tax>[] = [
    { id: 'code', title: t('Code'), width: 110, primary: true, render: ({ code }) => code },
    { id: 'name', title: t('Name'), yields: 2, render: ({ name }) => name },
    {
      id: 'rate',
      title: t('Rate'),
      width: 100,
      align: 'end',
      render: ({ rate }) => <span className="cw-number">{rate} %</span>,
    },
    { id: 'on', title: t('On'), render: taxedText },
    { id: 'days', title: t('Days'), yields: 1, width: 230, render: (tax) => daysText(tax, formats) },
    actionsColumn({ nameOf: ({ code }) => code, menuOf }),
  ];
  const add = create && (
    <Button kind="primary" icon="plus" onClick={create}>
      {t('New tax')}
    </Button>
  );
  return (
    <Page
      title={t('Service prices')}
      description={t('A service is exempt unless a tax names it or its category. What was charged keeps its tax.')}
      actions={add}
      toolbar={tabs}
    >
      <ListToolbar store={taxes} search={t('Search for tax')} />
      <DataTable
        id="taxes"
        label={t('Taxes')}
        store={taxes}
        keyOf={({ uuid }) => uuid}
        columns={columns}
        {...(edit && { onOpen: edit })}
        empty={{ icon: 'percentage', title: t('There are no taxes: everything is exempt.'), action: add }}
      />
      <Pagination store={taxes} />
      {windows}
    </Page>
  );
});

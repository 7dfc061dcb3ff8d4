import {
  DataTable,
  Formats,
  actionsColumn,
  MoneyText,
  StatusTag,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { activityLabel, methodLabel, nameOfPrice } from '../labels';
import { PricesStore } from '../prices-store';

/** Prices on a phone: one below the other, each opens its form. */
export const PriceCards = observer(function PriceCards(props: {
  readonly actionsFor: (price: ServicePrice) => readonly MenuAction[];
  readonly onOpen: (price: ServicePrice) => void;
  readonly empty: ReactNode;
}) {
  const { list } = useService(PricesStore);
  const formats = useService<Formats>(Formats);
  if (list.empty) return props.empty;
  const none = <span data-phone="no">–</span>;
  const columns: readonly Column<ServicePrice>[] = [
    { id: 'name', title: t('Service'), primary: true, render: ({ healthcare_service_name: name }) => name },
    {
      id: 'price',
      title: t('Price'),
      align: 'end',
      render: ({ charge, currency }) => <MoneyText amount={charge} currency={currency} />,
    },
    {
      id: 'conditions',
      title: t('Conditions'),
      render: ({ tier, location_name: place, payer_name: payer, customer_group_name: group, payment_method: method }) =>
        [tier, place, payer, group, method && methodLabel(method)].filter(Boolean).join(', ') || none,
    },
    { id: 'days', title: t('Valid'), render: (price) => daysText(price, formats) || none },
    {
      id: 'status',
      title: t('Status'),
      render: ({ active }) => (
        <StatusTag kind="activity" status={active ? 'active' : 'inactive'} label={activityLabel(active)} />
      ),
    },
    actionsColumn({ nameOf: nameOfPrice, menuOf: props.actionsFor }),
  ];
  return (
    <DataTable
      id="service-prices"
      label={t('Prices')}
      store={list}
      keyOf={({ uuid }) => uuid}
      columns={columns}
      onOpen={props.onOpen}
      empty={{ icon: 'dollar', title: t('There are no prices yet.') }}
    />
  );
});

/** The validity of a price; empty for always. */
function daysText({ valid_from: from, valid_to: to }: ServicePrice, formats: Formats): string {
  if (from && to) return t('{{from}} to {{to}}', { from: formats.date(from), to: formats.date(to) });
  if (from) return t('From {{day}}', { day: formats.date(from) });
  return to ? t('Until {{day}}', { day: formats.date(to) }) : '';
}

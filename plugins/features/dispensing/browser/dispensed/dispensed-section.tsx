import {
  Button,
  Formats,
  ListPart,
  Section,
  Session,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Cart, CartLine } from '../../common/carts/cart';
import { t } from '../../manifest';
import { DispensingStore } from '../dispensing-store';
import { LabelMenu } from '../labels/label-menu';
import cartStyles from '../cart/cart.module.css';
import { mayComeBack, ReturnModal } from '../returns/return-modal';
import styles from '../waiting/waiting.module.css';

/** What was handed over to a patient, with its labels. */
export const DispensedSection = observer(function DispensedSection({ patientId }: { readonly patientId: string }) {
  const list = useService(DispensingStore).dispensedOfPatient(patientId);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const [returned, setReturned] = useState<Cart>();
  const takeBack = session.can('dispensing.write') ? setReturned : undefined;
  return (
    <Section title={t('Dispensed')}>
      <ListPart
        id="dispensed-of-patient"
        label={t('Dispensed')}
        list={list}
        search={t('Search for dispensing number')}
        columns={dispensedColumns(formats, takeBack)}
        permission="dispensing.read"
        empty={{ icon: 'pill', title: t('Nothing was dispensed to this patient yet.') }}
      />
      {returned && <ReturnModal cart={returned} onClose={() => setReturned(undefined)} />}
    </Section>
  );
});

const dispensedColumns = (formats: Formats, takeBack: ((cart: Cart) => void) | undefined): readonly Column<Cart>[] => [
  {
    id: 'lines',
    title: t('Medicines'),
    primary: true,
    render: ({ lines }) => (
      <ul className={styles.medicines}>
        {lines.map((line) => (
          <li key={line.item_id}>
            {line.quantity} × {line.name}
            <small>{batchesOf(line)}</small>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'handed_over_at',
    title: t('Handed over'),
    width: 190,
    render: ({ handed_over_at: at, handed_over_by_name: by }) => (
      <TwoLines below={by}>{at === null ? '' : formats.dateTime(at)}</TwoLines>
    ),
  },
  {
    id: 'to',
    title: t('Dispensed to'),
    width: 170,
    yields: 1,
    render: ({ dispensed_to: to, counselling_note: note }) => <TwoLines below={note}>{to}</TwoLines>,
  },
  {
    id: 'number',
    title: t('Number'),
    width: 120,
    yields: 2,
    render: ({ dispensing_number: number }) => <span className="cw-number">{number}</span>,
  },
  {
    id: 'actions',
    title: t('Actions'),
    width: 300,
    hideable: false,
    render: (cart) => (
      <span className={cartStyles.ends}>
        <LabelMenu cart={cart.uuid} />
        {takeBack && mayComeBack(cart) && (
          <Button icon="undo" onClick={() => takeBack(cart)}>
            {t('Return')}
          </Button>
        )}
      </span>
    ),
  },
];

const batchesOf = ({ batches }: CartLine): string =>
  batches
    .filter(({ code, returned }) => code !== '' || returned > 0)
    .map(({ code, returned }) =>
      [code, returned > 0 && t('{{count}} came back', { count: returned })].filter(Boolean).join(' '),
    )
    .join(', ');

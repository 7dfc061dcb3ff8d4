import { Formats, ListPart, Section, TwoLines, useService, type Column } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Cart, CartLine } from '../../common/carts/cart';
import { t } from '../../manifest';
import { DispensingStore } from '../dispensing-store';
import { LabelMenu } from '../labels/label-menu';
import styles from '../waiting/waiting.module.css';

/** What was handed over to a patient, with its labels. */
export const DispensedSection = observer(function DispensedSection({ patientId }: { readonly patientId: string }) {
  const list = useService(DispensingStore).dispensedOfPatient(patientId);
  const formats = useService<Formats>(Formats);
  return (
    <Section title={t('Dispensed')}>
      <ListPart
        id="dispensed-of-patient"
        label={t('Dispensed')}
        list={list}
        search={t('Search for dispensing number')}
        columns={dispensedColumns(formats)}
        permission="dispensing.read"
        empty={{ icon: 'pill', title: t('Nothing was dispensed to this patient yet.') }}
      />
    </Section>
  );
});

const dispensedColumns = (formats: Formats): readonly Column<Cart>[] => [
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
  { id: 'labels', title: '', width: 170, render: ({ uuid }) => <LabelMenu cart={uuid} /> },
];

const batchesOf = ({ batches }: CartLine): string =>
  batches
    .filter(({ code }) => code !== '')
    .map(({ code }) => code)
    .join(', ');

import {
  actionsColumn,
  Button,
  DateText,
  ListPart,
  MoneyText,
  Section,
  useRecordActions,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { Beneficiary } from '../../common/beneficiary';
import type { Client } from '../../common/client';
import { t } from '../../manifest';
import styles from '../payers.module.css';
import { linesOfBeneficiary } from './member-words';
import { MembersStore } from './members-store';

const BeneficiaryModal = lazy(async () => ({ default: (await import('./beneficiary-modal')).BeneficiaryModal }));

/** The patients whom a benefactor pays for. */
export const BeneficiariesSection = observer(function BeneficiariesSection({ client }: { readonly client: Client }) {
  const { beneficiaries, ofBenefactor } = useService(MembersStore);
  const { mayWrite, edit, menu, windows } = useRecordActions<Beneficiary>({
    store: beneficiaries,
    right: 'members.write',
    nameOf: ({ patient_name: name }) => name,
    history: { linesOf: linesOfBeneficiary },
    renderEditor: (row, close) => <BeneficiaryModal client={client.uuid} beneficiary={row} onClose={close} />,
    deletion: { right: 'members.delete', item: t('beneficiary'), done: () => beneficiaries.reload() },
  });
  const create = mayWrite && (
    <Button small kind="primary" icon="add" onClick={() => edit()}>
      {t('New beneficiary')}
    </Button>
  );
  return (
    <Section title={t('Beneficiaries')} actions={create}>
      <ListPart
        id="payer-beneficiaries"
        label={t('Beneficiaries')}
        list={ofBenefactor.of(client.uuid)}
        columns={columns((row) => [...(mayWrite ? [menu.edit(row)] : []), menu.history(row), ...menu.remove(row)])}
        permission="members.read"
        empty={{ icon: 'people', title: t('No beneficiary is recorded.'), action: create }}
      />
      {windows}
    </Section>
  );
});

const columns = (menuOf: (row: Beneficiary) => readonly MenuAction[]): readonly Column<Beneficiary>[] => [
  {
    id: 'patient',
    title: t('Patient'),
    primary: true,
    render: ({ patient_name: name, patient_number: number }) => (
      <>
        {name} <small className={styles.note}>{number}</small>
      </>
    ),
  },
  {
    id: 'from',
    title: t('From'),
    width: 130,
    yields: 1,
    render: ({ starts_on: day }) => <DateText value={day} show="date" />,
  },
  { id: 'to', title: t('To'), width: 130, render: ({ ends_on: day }) => <DateText value={day} show="date" /> },
  {
    id: 'limit',
    title: t('Limit'),
    width: 140,
    align: 'end',
    render: ({ limit, currency }) =>
      limit && currency ? <MoneyText amount={limit} currency={currency} /> : t('No limit'),
  },
  actionsColumn({ nameOf: ({ patient_name }) => patient_name, menuOf }),
];

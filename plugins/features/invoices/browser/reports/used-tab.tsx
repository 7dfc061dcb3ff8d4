import {
  DateRangeFilter,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  ReportFiles,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { CoverUsed, CoverUsedCharge } from '../../../policies/common/cover-used';
import { t } from '../../manifest';
import { PayerFilter } from '../payer-filter';
import { BehindHead, useBehind } from './behind';
import { ReportsStore } from './reports-store';

/** What payers pay by their policies, invoiced or not; `?of=<policy or benefactor>` shows the charges behind it. */
export const UsedTab = observer(function UsedTab() {
  const { query } = useService<Navigation>(Navigation).current;
  return query['of'] === undefined ? <Policies /> : <Charges />;
});

const Policies = observer(function Policies() {
  const { used: list, saveUsed } = useService(ReportsStore);
  const navigation = useService<Navigation>(Navigation);
  const behind = useBehind();
  return (
    <ListPart
      id="payer-used"
      label={t('Cover used')}
      list={list}
      filters={
        <>
          <PayerFilter store={list} />
          <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Done')} />
        </>
      }
      actions={<ReportFiles only="export" save={() => saveUsed(list.query)} />}
      columns={policyColumns}
      onOpen={({ uuid: of }) => {
        const { to, params, query } = behind({ of });
        navigation.go(to, params, query);
      }}
      permission="coverages.read"
      empty={{ icon: 'shield', title: t('No cover was used in this period.') }}
    />
  );
});

const Charges = observer(function Charges() {
  const { usedCharges: list, saveUsed } = useService(ReportsStore);
  const formats = useService<Formats>(Formats);
  const first = list.rows[0];
  return (
    <>
      <BehindHead
        back={t('Cover used')}
        title={first ? [first.payer_name, first.policy_name].filter(Boolean).join(' · ') : ''}
      />
      <ListPart
        id="payer-used-charges"
        label={t('Charges')}
        list={list}
        filters={<DateRangeFilter store={list} from="date_from" to="date_to" label={t('Done')} />}
        actions={<ReportFiles only="export" save={() => saveUsed(list.query)} />}
        columns={chargeColumns(formats)}
        permission="coverages.read"
        empty={{ icon: 'shield', title: t('No cover was used in this period.') }}
      />
    </>
  );
});

const count = (id: 'patients' | 'charges', title: string): Column<CoverUsed> => ({
  id,
  title,
  align: 'end',
  width: 100,
  yields: 2,
  render: (row) => <span className="cw-number">{row[id]}</span>,
});

const sum = (id: 'charged' | 'shared' | 'payer_pays', title: string, yields: number): Column<CoverUsed> => ({
  id,
  title,
  align: 'end',
  width: 140,
  ...(yields > 0 ? { yields } : { hideable: false }),
  render: (row) => <MoneyText amount={row[id]} currency={row.currency} />,
});

const policyColumns: readonly Column<CoverUsed>[] = [
  {
    id: 'payer',
    title: t('Payer'),
    primary: true,
    render: ({ payer_name: name, policy_name: policy }) => (
      <TwoLines below={policy ?? t('Without a policy')}>{name}</TwoLines>
    ),
  },
  count('patients', t('Patients')),
  count('charges', t('Charges')),
  sum('charged', t('Charged'), 1),
  sum('shared', t('Deductibles and copayments'), 3),
  sum('payer_pays', t('Payer pays'), 0),
];

const chargeColumns = (formats: Formats): readonly Column<CoverUsedCharge>[] => [
  {
    id: 'what',
    title: t('What'),
    primary: true,
    render: ({ what, patient_name: name, patient_number: number }) => (
      <TwoLines below={`${name} ${number}`}>{what}</TwoLines>
    ),
  },
  { id: 'done', title: t('Done'), width: 120, yields: 1, render: ({ done_on: day }) => formats.date(day) },
  {
    id: 'charged',
    title: t('Charged'),
    align: 'end',
    width: 140,
    yields: 2,
    render: ({ charged, currency }) => <MoneyText amount={charged} currency={currency} />,
  },
  {
    id: 'pays',
    title: t('Payer pays'),
    align: 'end',
    width: 140,
    hideable: false,
    render: ({ payer_pays: amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
];

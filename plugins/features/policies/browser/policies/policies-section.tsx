import {
  actionsColumn,
  Button,
  DateText,
  ListPart,
  MoneyText,
  Section,
  StatusTag,
  useRecordActions,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { Policy } from '../../common/policy';
import { t } from '../../manifest';
import { linesOfPolicy, statusLabel } from '../cover-words';
import { PoliciesStore } from '../policies-store';
import styles from '../policies.module.css';

const PolicyModal = lazy(async () => ({ default: (await import('./policy-modal')).PolicyModal }));

/** The policies of a company or an insurer. */
const PoliciesSection = observer(function PoliciesSection({ clientId }: SpotProps['client-section']) {
  const { policies, ofClient } = useService(PoliciesStore);
  const { mayWrite, attempt, withReason, edit, menu, windows } = useRecordActions<Policy>({
    store: policies,
    right: 'policies.write',
    nameOf: ({ name }) => name,
    stateOf: ({ status }) => statusLabel(status),
    history: { linesOf: linesOfPolicy },
    renderEditor: (policy, close) => <PolicyModal client={clientId} policy={policy} onClose={close} />,
    deletion: { right: 'policies.delete', item: t('policy'), done: () => policies.reload() },
  });
  const suspend = (policy: Policy) =>
    withReason(
      {
        title: t('Suspend {{name}}', { name: policy.name }),
        message: t('It covers nothing new.'),
        confirm: t('Suspend'),
      },
      (reason) => attempt(policies.act(policy, 'suspend', { reason })),
    );
  const menuOf = (policy: Policy): readonly MenuAction[] => [
    ...(mayWrite
      ? [
          menu.edit(policy),
          policy.status === 'active'
            ? { id: 'suspend', label: t('Suspend'), icon: 'disable', onSelect: () => void suspend(policy) }
            : {
                id: 'activate',
                label: t('Activate'),
                icon: 'tick',
                onSelect: () => void attempt(policies.act(policy, 'activate', {})),
              },
        ]
      : []),
    menu.history(policy),
    ...menu.remove(policy),
  ];
  const create = mayWrite && (
    <Button small kind="primary" icon="add" onClick={() => edit()}>
      {t('New policy')}
    </Button>
  );
  return (
    <Section title={t('Policies')} actions={create}>
      <ListPart
        id="policies"
        label={t('Policies')}
        list={ofClient.of(clientId)}
        columns={columns(menuOf)}
        permission="policies.read"
        empty={{ icon: 'shield', title: t('There is no policy yet.'), action: create }}
      />
      {windows}
    </Section>
  );
});

export default PoliciesSection;

const columns = (menuOf: (policy: Policy) => readonly MenuAction[]): readonly Column<Policy>[] => [
  {
    id: 'name',
    title: t('Name'),
    primary: true,
    render: ({ name, class: of }) => (
      <>
        {name} {of && <small className={styles.note}>{of}</small>}
      </>
    ),
  },
  {
    id: 'patient',
    title: t('Patient pays'),
    yields: 1,
    render: ({ copay, coinsurance, currency }) =>
      copay === '0.00' && coinsurance === '0' ? (
        t('Nothing')
      ) : (
        <>
          {copay !== '0.00' && <MoneyText amount={copay} currency={currency} />}
          {copay !== '0.00' && coinsurance !== '0' && ' + '}
          {coinsurance !== '0' && t('{{n}} %', { n: coinsurance })}
        </>
      ),
  },
  {
    id: 'limit',
    title: t('Limit a year'),
    width: 140,
    align: 'end',
    yields: 2,
    render: ({ limit_year: limit, currency }) =>
      limit ? <MoneyText amount={limit} currency={currency} /> : t('No limit'),
  },
  {
    id: 'to',
    title: t('To'),
    width: 130,
    yields: 3,
    render: ({ ends_on: day }) => <DateText value={day} show="date" />,
  },
  {
    id: 'status',
    title: t('Status'),
    width: 120,
    render: ({ status }) => <StatusTag kind="activity" status={status} label={statusLabel(status)} />,
  },
  actionsColumn({ nameOf: ({ name }) => name, menuOf }),
];

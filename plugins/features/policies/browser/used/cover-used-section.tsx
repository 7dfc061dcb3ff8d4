import { DateRangeFilter, ListPart, MoneyText, Section, useService, type Column } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { CoverUsed } from '../../common/cover-used';
import { t } from '../../manifest';
import { PoliciesStore } from '../policies-store';

const UsedChargesModal = lazy(async () => ({ default: (await import('./used-charges-modal')).UsedChargesModal }));

/** What a client pays for the work of a period, by policy; each figure opens its charges. */
const CoverUsedSection = observer(function CoverUsedSection({ clientId }: SpotProps['client-section']) {
  const list = useService(PoliciesStore).usedOf.of(clientId);
  const [opened, setOpened] = useState<CoverUsed>();
  return (
    <Section title={t('Cover used')}>
      <ListPart
        id="cover-used"
        label={t('Cover used')}
        list={list}
        filters={<DateRangeFilter store={list} from="date_from" to="date_to" label={t('Done')} />}
        columns={columns}
        onOpen={setOpened}
        permission="coverages.read"
        empty={{ icon: 'shield', title: t('Nothing of this client’s cover was used in this period.') }}
      />
      <Suspense fallback={null}>
        {opened && (
          <UsedChargesModal
            title={opened.policy_name ?? t('Cover used')}
            asked={{
              ...Object.fromEntries(list.filters),
              payer_id: clientId,
              ...(opened.policy_id && { policy_id: opened.policy_id }),
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Section>
  );
});

export default CoverUsedSection;

const amount = (id: 'charged' | 'shared' | 'payer_pays', title: string, yields: number): Column<CoverUsed> => ({
  id,
  title,
  width: 150,
  align: 'end',
  ...(yields > 0 && { yields }),
  render: (row) => <MoneyText amount={row[id]} currency={row.currency} />,
});

const count = (id: 'patients' | 'charges', title: string): Column<CoverUsed> => ({
  id,
  title,
  width: 110,
  align: 'end',
  yields: 2,
  render: (row) => <span className="cw-number">{row[id]}</span>,
});

const columns: readonly Column<CoverUsed>[] = [
  { id: 'policy', title: t('Policy'), primary: true, render: ({ policy_name: name }) => name ?? t('Without a policy') },
  count('patients', t('Patients')),
  count('charges', t('Charges')),
  amount('charged', t('Charged'), 1),
  amount('shared', t('Deductibles and copayments'), 3),
  amount('payer_pays', t('Payer pays'), 0),
];

import {
  ErrorState,
  LoadingState,
  PageLink,
  Navigation,
  Section,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { MedicationsStore } from '../medications-store';
import { RunningList } from '../running/running-list';
import { t } from '../../manifest';

/** The patient's running medicines, on the Summary. */
const RunningCard = observer(function RunningCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(MedicationsStore);
  const navigation = useService<Navigation>(Navigation);
  const running = useMemo(() => store.running(patientId), [store, patientId]);
  useFollow(running);
  const { value, failure, load } = running;
  const tab = ['patients-id-prescriptions', 'patients-id-pending-prescriptions'].find(navigation.canOpen);
  return (
    <Section
      title={t('Running medication')}
      actions={
        tab && (
          <PageLink to={tab} params={{ id: patientId }}>
            {t('All')}
          </PageLink>
        )
      }
    >
      {value ? (
        <RunningList medicines={value} mayWrite={false} />
      ) : failure ? (
        <ErrorState message={t(failure.message)} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={2} />
      )}
    </Section>
  );
});

export default RunningCard;

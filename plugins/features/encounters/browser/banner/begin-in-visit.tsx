import { Button, Registry, useFollow, useService, useWaits } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { triages } from '../../../visits/common/visit-stage';
import { useEncounterActions } from '../actions/use-encounter-actions';
import { EncountersStore } from '../encounters-store';
import { t } from '../../manifest';
import { GoOn } from './go-on';

/**
 * The button that begins a consultation, beside the visit. Hidden while the patient is in an encounter, whose own line
 * shows the next step (unless there is little room: then it shows here). If no consultation can begin, it shows the
 * visit's own next step.
 */
const BeginInVisit = observer(function BeginInVisit(props: SpotProps['visit-action']) {
  const { patientId, visitId, next, brief } = props;
  const store = useService(EncountersStore);
  const registry = useService<Registry>(Registry);
  const { begin, triage } = useEncounterActions();
  const waits = useWaits();
  const work = { kind: 'visit', workId: visitId, patientId } as const;
  const current = store.current.of(patientId);
  useFollow(store.current, patientId);
  const going = current.value?.encounter;
  if (brief && going?.visit_id === visitId) return <GoOn encounter={going} />;
  if (current.value ? going : !current.failure) return null;
  if (current.value?.may_begin && triages(registry.answers))
    return (
      <Button
        small
        kind="primary"
        icon="pulse"
        loading={store.isBusy(patientId)}
        onClick={() => triage(patientId, visitId)}
      >
        {t('Start triage')}
      </Button>
    );
  if (current.value?.may_begin)
    return (
      <>
        {waits.noticeOf(work)}
        <Button
          small
          kind="primary"
          icon="play"
          loading={store.isBusy(patientId)}
          onClick={() => waits.begin(work, () => void begin(patientId, { visit: visitId }))}
        >
          {t('Start consultation')}
        </Button>
      </>
    );
  if (!next) return null;
  return (
    <Button small loading={next.busy} onClick={next.run}>
      {next.label}
    </Button>
  );
});

export default BeginInVisit;

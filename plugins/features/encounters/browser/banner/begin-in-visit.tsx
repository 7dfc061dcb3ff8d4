import { Button, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useEncounterActions } from '../actions/use-encounter-actions';
import { EncountersStore } from '../encounters-store';
import { t } from '../t';

/**
 * The way into a consultation, beside the visit. Nothing while the patient is in an encounter, whose own line offers
 * what comes next; where none can begin, the visit's own next step.
 */
const BeginInVisit = observer(function BeginInVisit({ patientId, visitId, next }: SpotProps['visit-action']) {
  const store = useService(EncountersStore);
  const { begin } = useEncounterActions();
  const current = store.current.of(patientId);
  useEffect(() => store.current.follow(patientId), [store, patientId]);
  if (current.value ? current.value.encounter : !current.failure) return null;
  if (current.value?.may_begin)
    return (
      <Button
        small
        kind="primary"
        icon="play"
        loading={store.isBusy(patientId)}
        onClick={() => void begin(patientId, { visit: visitId })}
      >
        {t('Start consultation')}
      </Button>
    );
  if (!next) return null;
  return (
    <Button small loading={next.busy} onClick={next.run}>
      {next.label}
    </Button>
  );
});

export default BeginInVisit;

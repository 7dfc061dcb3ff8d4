import { Formats, LiveEvents, LiveLinkSection, LiveValue, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { consultationRoute } from '../common/current-encounter';
import type { Encounter } from '../common/encounter';
import { EncountersStore } from './encounters-store';
import { statusLabel } from './labels';
import { t } from '../manifest';

/** The user's open encounters, for home pages. */
const MinePart = observer(function MinePart() {
  const store = useService(EncountersStore);
  const live = useService<LiveEvents>(LiveEvents);
  const formats = useService<Formats>(Formats);
  const { practitionerRoleId } = useService<Session>(Session);
  const [mine] = useState(
    () =>
      new LiveValue<readonly Encounter[]>({
        read: (signal) => store.openOf(practitionerRoleId, signal),
        live,
        events: ['encounter.*'],
      }),
  );
  return (
    <LiveLinkSection
      title={t('My open encounters')}
      source={mine}
      nothing={t('You have ended all your encounters.')}
      itemOf={(encounter) => ({
        key: encounter.uuid,
        title: encounter.patient.full_name,
        detail: `${statusLabel(encounter.status)} · ${formats.dateTime(encounter.started_at ?? encounter.start_time)}`,
        to: consultationRoute,
        params: { id: encounter.patient_id },
      })}
    />
  );
});

export default MinePart;

import {
  ApiClient,
  ApiFailure,
  Formats,
  LiveEvents,
  LiveValue,
  LoadingState,
  Session,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReminderChoice } from '../../common/reminder-choice';
import { t } from '../../manifest';
import styles from './reminder-wishes.module.css';

type Way = 'by_mail' | 'by_text';

/** The patient's choice of reminders: asked at the desk, saved at once, and applied to all future appointments. */
export const ReminderWishes = observer(function ReminderWishes({ patientId }: { readonly patientId: string }) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const toaster = useService<Toaster>(Toaster);
  const path = `v2/appointments/reminder-choices/${patientId}` as const;
  const [choice] = useState(
    () =>
      new LiveValue({
        read: (signal) => api.get<ReminderChoice>(path, { signal, quiet: true }),
        live,
        events: ['reminder-choice.*', 'patient.updated'],
      }),
  );
  const [busy, setBusy] = useState(false);
  useFollow(choice);
  const { value, failure } = choice;
  if (!value)
    return failure ? <p className={styles.none}>{t(failure.message)}</p> : <LoadingState kind="lines" count={1} />;
  const change = async (way: Way, wanted: boolean) => {
    setBusy(true);
    try {
      await api.patch(path, { [way]: wanted }, { ifMatch: value.version, quiet: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    } finally {
      // Also shows a choice that a colleague made at the same moment.
      await choice.load();
      setBusy(false);
    }
  };
  const ways: readonly (readonly [Way, string, string | null, string])[] = [
    ['by_mail', t('By mail'), value.email, t('No email address')],
    ['by_text', t('By text message'), value.mobile && formats.phone(value.mobile), t('No phone number')],
  ];
  return (
    <fieldset className={styles.ways} aria-busy={busy}>
      <legend className="cw-visually-hidden">{t('How the patient is reminded')}</legend>
      {ways.map(([way, label, address, missing]) => (
        <label key={way} className={styles.way}>
          <input
            type="checkbox"
            checked={value[way] && address !== null}
            disabled={busy || address === null || !session.can('appointments.write')}
            onChange={(event) => void change(way, event.target.checked)}
          />
          <span>
            {label}
            <span className={styles.none}>{address ?? missing}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
});

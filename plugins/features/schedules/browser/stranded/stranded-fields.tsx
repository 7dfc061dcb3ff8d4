import { Button, Formats, Preferences, Registry, useService, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { mayKeepBooked, mayMoveBooked } from '../../common/asked';
import type { Slot } from '../../common/slot';
import type { StrandedAction, StrandedAppointment } from '../../common/stranded';
import { dayText } from '../labels';
import styles from '../schedules.module.css';
import { t } from '../../manifest';
import { decisionOf, moveAll, type Decision, type Decisions, type WithDecisions } from './decisions';
import type { Stranding } from './stranding';

/** The most slots to choose from for one appointment. */
const offered = 60;

interface StrandedFieldsProps<T extends WithDecisions> {
  readonly form: FormModel<T>;
  readonly stranding: Stranding;
}

function StrandedFieldsView<T extends WithDecisions>(props: StrandedFieldsProps<T>) {
  // Every T has the field, but TypeScript cannot follow paths into a generic type.
  const form = props.form as unknown as FormModel<WithDecisions>;
  const { stranding } = props;
  const { stranded } = stranding;
  const registry = useService<Registry>(Registry);
  if (stranded.length === 0) return null;
  const put = (decisions: Decisions) => form.set('decisions', { ...form.values.decisions, ...decisions });
  const all = (action: StrandedAction) =>
    put(Object.fromEntries(stranded.map(({ id }) => [id, { action, slot_id: '' }])));
  const mayKeep = registry.answers(mayKeepBooked);
  if (!registry.answers(mayMoveBooked))
    return (
      <p className={styles.stranded} role="alert">
        {t(
          '{{count}} booked appointments would lose their slot. You need the right appointments.write to say what becomes of them.',
          { count: stranded.length },
        )}
      </p>
    );
  return (
    <fieldset className={styles.stranded}>
      <legend>{t('Booked appointments that would lose their slot: {{count}}', { count: stranded.length })}</legend>
      {stranded.length > 1 && (
        <div className={styles.row}>
          <span>{t('All of them:')}</span>
          <Button small onClick={() => put(moveAll(stranded, (each) => stranding.slotsFor(each) ?? []))}>
            {t('Move to the nearest free slots')}
          </Button>
          {mayKeep && (
            <Button small onClick={() => all('keep')}>
              {t('Keep')}
            </Button>
          )}
          <Button small onClick={() => all('cancel')}>
            {t('Cancel the appointments')}
          </Button>
        </div>
      )}
      <ul>
        {stranded.map((appointment) => (
          <StrandedRow
            key={appointment.id}
            appointment={appointment}
            decision={decisionOf(form.values.decisions, appointment)}
            stranding={stranding}
            mayKeep={mayKeep}
            message={form.errors(`decisions.${appointment.id}`, t)[0]}
            onDecide={(decision) => put({ [appointment.id]: decision })}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** Asks for a decision about each appointment that loses its slot. */
export const StrandedFields = observer(StrandedFieldsView) as typeof StrandedFieldsView;

const StrandedRow = observer(function StrandedRow(props: {
  readonly appointment: StrandedAppointment;
  readonly decision: Decision;
  readonly stranding: Stranding;
  readonly mayKeep: boolean;
  readonly message: string | undefined;
  readonly onDecide: (decision: Decision) => void;
}) {
  const { appointment, decision, message } = props;
  const when = useWhen();
  const name = appointment.patient_name ?? t('Appointment');
  const what = `${name}, ${when(appointment.start)}`;
  return (
    <li>
      <div className={styles.strandedWho}>
        <strong>{name}</strong>
        <span>{[when(appointment.start), appointment.practitioner?.name].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="bp6-html-select cw-select">
        <select
          aria-label={t('What becomes of {{what}}', { what })}
          aria-invalid={message !== undefined}
          value={decision.action}
          onChange={(event) => props.onDecide({ action: event.target.value as Decision['action'], slot_id: '' })}
        >
          <option value="">{t('Choose')}</option>
          {props.mayKeep && <option value="keep">{t('Keep beside the schedule')}</option>}
          <option value="move">{t('Move to a slot')}</option>
          <option value="cancel">{t('Cancel the appointment')}</option>
        </select>
      </div>
      {decision.action === 'move' && <SlotChoice {...props} what={what} />}
      {message && <p className="cw-field-message">{message}</p>}
    </li>
  );
});

const SlotChoice = observer(function SlotChoice(props: {
  readonly appointment: StrandedAppointment;
  readonly decision: Decision;
  readonly stranding: Stranding;
  readonly what: string;
  readonly onDecide: (decision: Decision) => void;
}) {
  const when = useWhen();
  const all = props.stranding.slotsFor(props.appointment);
  const slots = all && nearest(all, props.appointment, props.decision.slot_id);
  if (slots?.length === 0) return <p className={styles.note}>{t('There is no free slot in the next two months.')}</p>;
  return (
    <div className="bp6-html-select cw-select">
      <select
        aria-label={t('Slot for {{what}}', { what: props.what })}
        value={props.decision.slot_id}
        onChange={(event) => props.onDecide({ action: 'move', slot_id: event.target.value })}
      >
        <option value="">{slots ? t('Choose a slot') : t('Loading')}</option>
        {slots?.map(({ id, start, location }) => (
          <option key={id} value={id}>
            {`${when(start)} · ${location.name}`}
          </option>
        ))}
      </select>
    </div>
  );
});

/** The slots around the appointment's time, in order, with the chosen one. */
function nearest(slots: readonly Slot[], { start }: StrandedAppointment, chosen: string): readonly Slot[] {
  const away = (slot: Slot) => Math.abs(Date.parse(slot.start) - Date.parse(start));
  const near = new Set(slots.toSorted((a, b) => away(a) - away(b)).slice(0, offered));
  return slots.filter((slot) => near.has(slot) || slot.id === chosen);
}

/** Writes an instant as `Mon, 23 Nov 09:00 am`. */
function useWhen(): (at: string) => string {
  const formats = useService<Formats>(Formats);
  const preferences = useService<Preferences>(Preferences);
  return (at) => {
    const [day, month, year] = formats.date(at).split('-');
    return `${dayText(`${year}-${month}-${day}`, preferences.language)} ${formats.time(at)}`;
  };
}

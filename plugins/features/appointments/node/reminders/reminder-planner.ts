import { Events, Jobs, type Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import { meetingUrl, type AppointmentSettings } from '../../common/appointment-settings';
import { reminderChannels, type ReminderChannel } from '../../common/reminder';
import { appointmentSettings } from '../settings/appointment-settings';
import { sendReminderKind, type SendReminder } from './reminder-kinds';

type Db = Transaction<Database>;

/** Appointments `a` of patients `p` that get reminders: they are booked, and the patient has not come yet. */
export const awaited = sql.raw(`(a.status in ('pending', 'booked') and p.alive and not p.is_deceased)`);

/** The patient's choice `w`, if there is one. */
export const choiceTable = sql.raw(
  'left join reminder_choices w on w.organization_uuid = p.organization_uuid and w.uuid = p.uuid',
);
/** True if patient `p` accepts a channel, and has an address for it. */
const wants = (channel: string) =>
  sql.raw(`coalesce(case ${channel} when 'mail' then w.by_mail else w.by_text end, true)`);
const reached = (channel: string) =>
  sql.raw(`coalesce(case ${channel} when 'mail' then p.email else p.mobile end, '') <> ''`);

/** Brings the planned reminders in line with the appointments and the organization's settings. */
@injectable()
export class ReminderPlanner {
  readonly #jobs: Jobs;
  readonly #events: Events;

  constructor(@inject(Jobs) jobs: Jobs, @inject(Events) events: Events) {
    this.#jobs = jobs;
    this.#events = events;
  }

  /**
   * Idempotent.
   * @param db limited to the organization
   */
  async plan(db: Db, organization: string, appointments: readonly string[]): Promise<void> {
    if (appointments.length === 0) return;
    const settings = await appointmentSettings.inForce({ db, organization });
    const hours = sql`${settings.reminder_hours}::smallint[]`;
    const channels = sql`${channelsOf(settings)}::text[]`;
    await dropOthers(db, organization, appointments, { hours, channels });
    const { rows } = await sql<{ readonly uuid: string; readonly due_at: Date }>`
      insert into appointment_reminders (organization_uuid, uuid, appointment_uuid, starts_at, hours_before, channel, due_at, status)
      select a.organization_uuid, gen_random_uuid(), a.uuid, a.starts_at, h, ch, a.starts_at - h * interval '1 hour', 'planned'
        from appointments a
        join patient_names p on p.organization_uuid = a.organization_uuid and p.uuid = a.patient_uuid ${choiceTable}
        cross join unnest(${hours}) h cross join unnest(${channels}) ch
       where a.organization_uuid = ${organization} and a.uuid = any(${appointments}::uuid[]) and ${awaited}
         and ${wants('ch')} and ${reached('ch')} and a.starts_at - h * interval '1 hour' > now()
      on conflict on constraint appointment_reminders_once
         do update set status = 'planned', reason = null where appointment_reminders.status = 'dropped'
      returning uuid, due_at`.execute(db);
    await this.#jobs.add(db, sendReminderKind, rows.map(jobOf));
    await this.#makeLinks(db, organization, appointments, settings.meeting_url_template);
  }

  /** A link never changes once it was made, because patients have it. */
  async #makeLinks(
    db: Db,
    organization: string,
    appointments: readonly string[],
    template: string | null,
  ): Promise<void> {
    if (template === null) return;
    const { rows } = await sql<{ readonly uuid: string; readonly appointment_number: string }>`
      select a.uuid, a.appointment_number from appointments a
        join healthcare_services hs on hs.organization_uuid = a.organization_uuid and hs.uuid = a.healthcare_service_uuid
       where a.organization_uuid = ${organization} and a.uuid = any(${appointments}::uuid[])
         and hs.virtual_service and a.active and a.meeting_url is null and a.ends_at > now()`.execute(db);
    for (const { uuid, appointment_number: number } of rows) {
      // 128 bits. The appointment's version stays, so that nobody who edits it is refused.
      const made = await db
        .updateTable('appointments')
        .set({ meeting_url: meetingUrl(template, number, randomBytes(16).toString('base64url')) })
        .where('organization_uuid', '=', organization)
        .where('uuid', '=', uuid)
        .where('meeting_url', 'is', null)
        .executeTakeFirst();
      if (made.numUpdatedRows > 0n) await this.#events.emit(db, { type: 'appointment.linked', uuid });
    }
  }
}

/**
 * Drops planned reminders that no longer apply: the time or the settings changed, or the appointment does not take
 * place.
 */
async function dropOthers(
  db: Db,
  organization: string,
  appointments: readonly string[],
  { hours, channels }: { readonly hours: RawBuilder<unknown>; readonly channels: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update appointment_reminders r
       set status = 'dropped',
           reason = case when not (${awaited} and a.starts_at = r.starts_at) then 'changed'
                         when not ${wants('r.channel')} then 'declined'
                         when not ${reached('r.channel')} then 'no-contact' else 'setting' end
      from appointments a
      join patient_names p on p.organization_uuid = a.organization_uuid and p.uuid = a.patient_uuid ${choiceTable}
     where r.organization_uuid = ${organization} and r.appointment_uuid = any(${appointments}::uuid[]) and r.status = 'planned'
       and a.organization_uuid = r.organization_uuid and a.uuid = r.appointment_uuid
       and not (${awaited} and a.starts_at = r.starts_at and r.hours_before = any(${hours}) and r.channel = any(${channels})
            and ${wants('r.channel')} and ${reached('r.channel')})`.execute(db);
}

function channelsOf(settings: AppointmentSettings): readonly ReminderChannel[] {
  const on = { mail: settings.reminders_by_mail, text: settings.reminders_by_text };
  return reminderChannels.filter((channel) => on[channel]);
}

function jobOf({ uuid: reminder, due_at: due }: { readonly uuid: string; readonly due_at: Date }) {
  const payload: SendReminder = { reminder };
  return { payload, delay: Math.max(0, (due.getTime() - Date.now()) / 1000) };
}

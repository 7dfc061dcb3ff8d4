import {
  Events,
  Mailer,
  SystemDatabase,
  TextMessages,
  type Database,
  type JobInHand,
  type JobWorker,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import type { DropReason, ReminderChannel } from '../../common/reminder';
import { reminderText } from '../../common/reminder-text';
import { sendReminderKind, type SendReminder } from './reminder-kinds';
import { awaited, choiceTable } from './reminder-planner';

type Db = Transaction<Database>;

interface DueReminder {
  readonly uuid: string;
  readonly appointment_uuid: string;
  readonly channel: ReminderChannel;
  readonly starts_at: Date;
  /** True if the appointment still takes place at the reminder's time. */
  readonly stands: boolean;
  /** True if it has begun, or a later reminder of it is due too. */
  readonly late: boolean;
  readonly version: number;
  readonly time_zone: string;
  readonly meeting_url: string | null;
  /** True for a home visit. */
  readonly at_home: boolean;
  readonly location: string;
  /** True if the patient declined its channel. */
  readonly declined: boolean;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly organization: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly language: string;
  readonly country: string;
}

/**
 * Sends a due reminder. Queueing the message and recording that it was sent are one transaction: if the process dies,
 * either both have happened or the job starts again.
 */
@injectable()
export class ReminderWorker implements JobWorker<SendReminder> {
  readonly kind = sendReminderKind;
  readonly attempts = 12;
  readonly patience = 60_000;
  readonly #system: SystemDatabase;
  readonly #mailer: Mailer;
  readonly #texts: TextMessages;
  readonly #events: Events;

  constructor(
    @inject(SystemDatabase) system: SystemDatabase,
    @inject(Mailer) mailer: Mailer,
    @inject(TextMessages) texts: TextMessages,
    @inject(Events) events: Events,
  ) {
    this.#system = system;
    this.#mailer = mailer;
    this.#texts = texts;
    this.#events = events;
  }

  async run({ reminder }: SendReminder, { organization }: JobInHand): Promise<void> {
    if (organization === undefined) return;
    await this.#system.inOrganization(organization, async (db) => {
      const due = await lockDue(db, organization, reminder);
      // Already sent, dropped, or planned for later with its own job.
      if (!due) return;
      const to = due.channel === 'mail' ? due.email : due.mobile;
      const reason: DropReason | undefined = !due.stands
        ? 'changed'
        : due.late
          ? 'too-late'
          : due.declined
            ? 'declined'
            : to === null || to === ''
              ? 'no-contact'
              : undefined;
      if (reason === undefined && to !== null) await this.#send(db, due, to);
      await db
        .updateTable('appointment_reminders')
        .set(reason ? { status: 'dropped', reason } : { status: 'sent', sent_to: to, sent_at: new Date() })
        .where('organization_uuid', '=', organization)
        .where('uuid', '=', reminder)
        .execute();
      await this.#events.emit(db, { type: 'appointment.reminded', uuid: due.appointment_uuid, version: due.version });
    });
  }

  async #send(db: Db, due: DueReminder, to: string): Promise<void> {
    const said = reminderText({
      ...due,
      start: due.starts_at,
      timeZone: due.time_zone,
      meetingUrl: due.meeting_url,
      atHome: due.at_home,
    });
    if (due.channel === 'mail') await this.#mailer.send(db, { to, subject: said.subject, text: said.mail });
    else await this.#texts.send(db, { to, text: said.text });
  }
}

/** The reminder if it must be sent now; a simultaneous sender or dropper waits. */
async function lockDue(db: Db, organization: string, uuid: string): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    select r.uuid, r.appointment_uuid, r.channel, r.starts_at, a.version, a.time_zone, a.meeting_url,
           a.at_home or a.visit_address is not null as at_home,
           ${awaited} and a.starts_at = r.starts_at as stands,
           r.starts_at <= now() or exists (
             select from appointment_reminders later
              where later.organization_uuid = r.organization_uuid and later.appointment_uuid = r.appointment_uuid
                and later.starts_at = r.starts_at and later.channel = r.channel and later.hours_before < r.hours_before
                and later.status = 'planned' and later.due_at <= now()) as late,
           not coalesce(case r.channel when 'mail' then w.by_mail else w.by_text end, true) as declined,
           l.name as location, p.email, p.mobile,
           o.name as organization, o.phone, o.address, o.language, o.country
      from appointment_reminders r
      join appointments a on a.organization_uuid = r.organization_uuid and a.uuid = r.appointment_uuid
      join patient_names p on p.organization_uuid = a.organization_uuid and p.uuid = a.patient_uuid ${choiceTable}
      join location_names l on l.organization_uuid = a.organization_uuid and l.uuid = a.location_uuid
      join organizations o on o.organization_uuid = r.organization_uuid
     where r.organization_uuid = ${organization} and r.uuid = ${uuid} and r.status = 'planned' and r.due_at <= now()
       for update of r`.execute(db);
  return rows[0];
}

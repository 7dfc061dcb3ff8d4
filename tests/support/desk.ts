import { randomUUID } from 'node:crypto';
import type { TestAnswer, TestServer, TestUser } from './test-server';

const day = 86_400_000;
const daily = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The fields of an appointment that the tests read. */
export interface BookedAppointment {
  readonly id: string;
  readonly version: number;
}

export interface TestSlot {
  readonly id: string;
  readonly start: string;
}

/** A desk with everything for bookings: a location, a service, patients and practitioners. */
export class Desk {
  readonly location: string;
  readonly service: string;
  readonly #server: TestServer;
  readonly user: TestUser;

  private constructor(server: TestServer, user: TestUser, location: string, service: string) {
    this.#server = server;
    this.user = user;
    this.location = location;
    this.service = service;
  }

  /** @param rights in addition to those of a desk */
  static async open(server: TestServer, organization: string, rights: readonly string[] = []): Promise<Desk> {
    const user = await server.user(organization, {
      workspaces: ['RECEPT'],
      resources: [
        'schedules.*',
        'schedules.manage',
        'appointments.*',
        'patients.*',
        'services.read',
        'locations.read',
        ...rights,
      ],
    });
    const [site] = await server.rows<{ uuid: string }>('select uuid from locations where organization_uuid = $1', [
      organization,
    ]);
    const desk = new Desk(server, user, site!.uuid, randomUUID());
    await server.rows(
      `insert into healthcare_services (organization_uuid, uuid, name, service_class, minutes_duration)
       values ($1, $2, $3, 'Consultation', 30)`,
      [organization, desk.service, `Service ${desk.service}`],
    );
    return desk;
  }

  /** @param version is sent as `If-Match` */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    version?: number,
  ): Promise<TestAnswer> {
    return this.#server.request({
      method,
      url: `/api/v1${path}`,
      as: this.user,
      body,
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  }

  /** A practitioner role. */
  async practitioner(resources: readonly string[] = []): Promise<TestUser> {
    return this.#server.user(this.user.organization, { workspaces: ['OPD'], resources });
  }

  async patient(): Promise<string> {
    const uuid = randomUUID();
    await this.#server.rows(
      `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, mobile, search_terms)
       values ($1, $2, $3, 'Ama', 'Mensah', 'FEMALE', '+233244123456', '{ama,mensah}')`,
      [this.user.organization, uuid, uuid],
    );
    return uuid;
  }

  /** A schedule: by default daily from 08:00 to 10:00 in half hours, from tomorrow for a week. */
  async schedule(practitioner: string, more: object = {}): Promise<TestAnswer> {
    return this.send('POST', `/practitioners/${practitioner}/schedule`, {
      location_id: this.location,
      healthcare_service_id: this.service,
      planning_horizon_start: this.day(1),
      planning_horizon_end: this.day(7),
      days: daily,
      start_time: '08:00',
      end_time: '10:00',
      slot_minutes: 30,
      ...more,
    });
  }

  /** The day a number of days from today, YYYY-MM-DD in UTC, which is the time zone of the test's organizations. */
  day(ahead: number): string {
    return new Date(Date.now() + ahead * day).toISOString().slice(0, 10);
  }

  /** The free slots of a schedule, in order. */
  async free(schedule: string): Promise<readonly TestSlot[]> {
    const { body } = await this.send('GET', `/slots/availableslots?schedule_id=${schedule}&page_size=100`);
    return (body as { data: TestSlot[] }).data;
  }

  /** A schedule of a new practitioner with its free slots. */
  async slots(more: object = {}): Promise<{ schedule: string; practitioner: string; slots: readonly TestSlot[] }> {
    const { practitionerRole: practitioner } = await this.practitioner();
    const made = await this.schedule(practitioner, more);
    if (made.status !== 201) throw new Error(made.text);
    const { id } = made.body as { id: string };
    return { schedule: id, practitioner, slots: await this.free(id) };
  }

  book(slot: TestSlot, patient: string, more: object = {}): Promise<TestAnswer> {
    return this.send('POST', '/appointments', {
      healthcare_service_id: this.service,
      slot_id: slot.id,
      patient_id: patient,
      ...more,
    });
  }

  /** @throws if it is refused */
  async booked(slot: TestSlot, patient?: string, more: object = {}): Promise<BookedAppointment> {
    const answer = await this.book(slot, patient ?? (await this.patient()), more);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as BookedAppointment;
  }
}

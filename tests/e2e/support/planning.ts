import { answerOf } from './patients';
import { signInByApi, type callerFor, type Person } from './people';

type Caller = Awaited<ReturnType<typeof callerFor>>;

/** YYYY-MM-DD, a number of days from today. The clinics of the journeys are in Accra, which uses UTC. */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The next Wednesday, except today's and tomorrow's, so that the same week has days after it. */
export const wednesdayAhead = () =>
  [2, 3, 4, 5, 6, 7, 8].map(dayAhead).find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 3)!;

/** The practitioner's uuid in schedules and appointments. */
export async function roleOf(person: Person): Promise<string> {
  return (await signInByApi(person)).practitioner_roles[0]!.practitionerRoleId;
}

/** A service of half an hour. */
export async function eyeClinic(caller: Caller): Promise<string> {
  const body = {
    name: 'Eye clinic',
    service_class: 'Consultation',
    minutes_duration: 30,
    price_tiers: [{ name: 'Standard', charge: '50' }],
  };
  const made = await caller.fetch('POST', 'v1/administration/healthcareservices', body);
  return (await answerOf<{ uuid: string }>(made)).uuid;
}

/** Eight to ten in half hours, on the day and the next six. */
export async function plan(
  caller: Caller,
  { practitioner, service, day }: { readonly practitioner: string; readonly service: string; readonly day: string },
): Promise<void> {
  const { data } = await answerOf<{ data: readonly { uuid: string }[] }>(
    await caller.fetch('GET', 'v2/locations?parents_only=true'),
  );
  await answerOf(
    await caller.fetch('POST', `v1/practitioners/${practitioner}/schedule`, {
      healthcare_service_id: service,
      location_id: data[0]!.uuid,
      planning_horizon_start: day,
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      start_time: '08:00',
      end_time: '10:00',
      slot_minutes: 30,
    }),
  );
}

/** The first free slot of a practitioner at or after an instant. */
export async function slotAt(caller: Caller, practitioner: string, start: string): Promise<string> {
  const { data } = await answerOf<{ data: readonly { id: string; start: string }[] }>(
    await caller.fetch('GET', `v1/slots/availableslots?practitioner_id=${practitioner}&start=${start}&page_size=1`),
  );
  return data[0]!.id;
}

export async function book(
  caller: Caller,
  { service, patient, slot }: { readonly service: string; readonly patient: string; readonly slot: string },
): Promise<void> {
  await answerOf(
    await caller.fetch('POST', 'v1/appointments', {
      healthcare_service_id: service,
      patient_id: patient,
      slot_id: slot,
    }),
  );
}

import type { Caller } from '../../support/running-server';
import { answerOf } from './patients';
import { newPerson, signInByApi, type Organization, type Person } from './people';

/** A person who is seen by appointment. */
export interface Clinic {
  readonly service: string;
  readonly doctor: Person;
  /** The practitioner role's uuid. */
  readonly practitioner: string;
  readonly schedule: string;
}

/** A service with two prices and a doctor for it, daily from 08:00 to 10:00 in half hours, from tomorrow for a week. */
export async function openClinic(
  caller: Caller,
  organization: Organization,
  { service: name, capacity = 1 }: { readonly service: string; readonly capacity?: number },
): Promise<Clinic> {
  const call = async <T>(method: string, path: string, body?: object) =>
    answerOf<T>(await caller.fetch(method, path, body));
  const { data: sites } = await call<{ data: readonly { uuid: string }[] }>('GET', 'v2/locations?parents_only=true');
  const { uuid: service } = await call<{ uuid: string }>('POST', 'v1/administration/healthcareservices', {
    name,
    service_class: 'Consultation',
    minutes_duration: 30,
    price_tiers: [
      { name: 'Standard', charge: '120' },
      { name: 'NHIS', charge: '35' },
    ],
  });
  const doctor = await newPerson('Doctor', organization);
  const practitioner = (await signInByApi(doctor)).practitioner_roles[0]!.practitionerRoleId;
  const { uuid: schedule } = await call<{ uuid: string }>('POST', `v1/practitioners/${practitioner}/schedule`, {
    location_id: sites[0]!.uuid,
    healthcare_service_id: service,
    planning_horizon_start: dayAhead(1),
    planning_horizon_end: dayAhead(7),
    days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    start_time: '08:00',
    end_time: '10:00',
    slot_minutes: 30,
    capacity,
  });
  return { service, doctor, practitioner, schedule };
}

/** YYYY-MM-DD in Accra, which uses UTC. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

import { conflict, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The references of a request; absent ones are not looked up. */
export interface Named {
  readonly patient?: string | undefined;
  readonly location?: string | undefined;
  readonly practitioner?: string | undefined;
  readonly service?: string | undefined;
}

interface Found {
  readonly service: string | null;
  readonly alive: boolean | null;
  readonly is_deceased: boolean | null;
  readonly location_status: string | null;
  readonly practitioner: string | null;
  readonly ended: boolean;
  readonly service_active: boolean | null;
}

/**
 * Checks all references of a visit in one statement.
 *
 * @throws ApiError 404 for an unknown one; 409 `patient_deceased`, `location_inactive`, `practitioner_left`,
 * `service_inactive`
 */
export async function insistOn(c: RequestContext, { patient, location, practitioner, service }: Named): Promise<void> {
  const { rows } = await sql<Found>`
    select p.alive, p.is_deceased, l.status as location_status, pr.uuid as practitioner, pr.has_left is true as ended,
           hs.uuid as service, hs.active as service_active
      from (select ${c.organization}::uuid as organization_uuid) o
      left join patient_names p on p.organization_uuid = o.organization_uuid and p.uuid = ${patient ?? null}::uuid
      left join location_names l on l.organization_uuid = o.organization_uuid and l.uuid = ${location ?? null}::uuid
      left join staff_names pr on pr.organization_uuid = o.organization_uuid and pr.uuid = ${practitioner ?? null}::uuid
      left join healthcare_services hs on hs.organization_uuid = o.organization_uuid and hs.uuid = ${service ?? null}::uuid`.execute(
    c.db,
  );
  const found = rows[0];
  if (patient !== undefined && !found?.alive) throw notFound('Patient');
  if (location !== undefined && !found?.location_status) throw notFound('Location');
  if (practitioner !== undefined && !found?.practitioner) throw notFound('Practitioner');
  if (service !== undefined && !found?.service) throw notFound('Service');
  if (patient !== undefined && found?.is_deceased) throw conflict('patient_deceased', 'This patient has died.');
  if (found?.location_status === 'inactive') throw conflict('location_inactive', 'This location is no longer in use.');
  if (found?.ended) throw conflict('practitioner_left', 'This practitioner no longer works here.');
  if (found?.service_active === false) throw conflict('service_inactive', 'This service is no longer offered.');
}

import { sql, type RawBuilder } from 'kysely';
import { nameWords } from '../../patients/common/name-folding';
import type { AppointmentsQuery } from '../common/appointment-requests';

/** The greatest character: a range from `x` to `x` plus this holds everything that begins with `x`. */
const last = '\u{10FFFF}';
/** Words beyond these say nothing that the first ones do not. */
const mostWords = 6;

/** The day where an appointment `a` takes place. */
const localDay = sql.raw('(a.starts_at at time zone a.time_zone)::date');

/** What a list asks of each appointment `a`; a search also of its patient `p`. */
export function conditionsOf(organization: string, query: AppointmentsQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`a.organization_uuid = ${organization}`];
  if (query.status) conditions.push(sql`a.status = any(${query.status.split(',')}::text[])`);
  else conditions.push(sql`a.status <> 'entered-in-error'`);
  if (query.practitioner_id) conditions.push(sql`a.practitioner_role_uuid = ${query.practitioner_id}`);
  if (query.healthcare_service_id) conditions.push(sql`a.healthcare_service_uuid = ${query.healthcare_service_id}`);
  if (query.location_id) conditions.push(sql`a.location_uuid = ${query.location_id}`);
  if (query.patient_id) conditions.push(sql`a.patient_uuid = ${query.patient_id}`);
  if (query.appointment_type) conditions.push(sql`a.appointment_type = ${query.appointment_type}`);
  if (query.start) conditions.push(sql`a.starts_at >= ${new Date(query.start)}`);
  if (query.end) conditions.push(sql`a.starts_at < ${new Date(query.end)}`);
  // The first half finds them by the index: no clock is further from UTC than 14 hours.
  if (query.date_from)
    conditions.push(
      sql`a.starts_at >= ${query.date_from}::timestamp at time zone 'UTC' - interval '14 hours' and ${localDay} >= ${query.date_from}::date`,
    );
  if (query.date_to)
    conditions.push(
      sql`a.starts_at < ${query.date_to}::timestamp at time zone 'UTC' + interval '38 hours' and ${localDay} <= ${query.date_to}::date`,
    );
  for (const token of query.search?.trim().split(/\s+/).filter(Boolean).slice(0, mostWords) ?? [])
    conditions.push(meaning(token));
  return conditions;
}

/** A number of an appointment or a patient, figures of a phone, or the beginning of a word of a name. */
function meaning(token: string): RawBuilder<boolean> {
  if (/\d/.test(token) && /[a-z]/i.test(token))
    return sql`(a.appointment_number = ${token.toUpperCase()} or p.patient_number = ${token.toUpperCase()})`;
  if (/^[+(]?\d[\d().+-]*$/.test(token)) {
    const figures = token.replace(/\D/g, '').replace(/^0+/, '');
    return sql`(position(${figures} in coalesce(p.mobile, '')) > 0 or p.patient_number = ${`P${figures.padStart(6, '0')}`})`;
  }
  const words = nameWords(token);
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map(
      (word) => sql<boolean>`exists (
        select from patient_terms t where t.organization_uuid = a.organization_uuid and t.patient_uuid = a.patient_uuid
           and t.term >= ${word} and t.term < ${word + last})`,
    ),
    sql` and `,
  );
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { EncounterKind } from '../../common/encounter-kinds';
import type { OutsideEncounters } from '../contract';

/** Encounters alone, as `e`. */
export const encountersAlone = sql`encounters e`;

/** The columns of an encounter; records outside encounters give theirs in the same order. */
const columns =
  sql.raw(`organization_uuid, uuid, version, status, class, patient_uuid, visit_uuid, appointment_uuid, part_of,
  location_uuid, healthcare_service_uuid, primary_performer, reason, status_reason, start_time, end_time, started_at,
  started_by, ended_by, progress_step, clashes, created_at, updated_at, created_by, updated_by, active`);

/**
 * Encounters, and records outside encounters, as `e`: each such record appears as an encounter of its own, which began
 * and ended at its time, in the visit of that time. `outside_kind` distinguishes them.
 * @param kinds undefined for all
 */
export function encountersAndOutside(
  c: Pick<RequestContext, 'can'>,
  sources: readonly OutsideEncounters[],
  kinds?: readonly string[],
): RawBuilder<unknown> {
  const meant = sources.filter(
    (source) => c.can(source.permission) && source.kinds.some((kind) => kinds?.includes(kind) ?? true),
  );
  if (meant.length === 0) return encountersAlone;
  return sql`(
    select ${columns}, null::text as outside_kind from encounters
    ${sql.join(
      meant.map(({ rows }) => sql`union all ${asEncounters(rows)}`),
      sql` `,
    )}) e`;
}

/** The condition on the kinds, for `e` as in `encountersAndOutside`. */
export const isOutsideOf = (kinds: readonly EncounterKind[] | readonly string[]) =>
  sql<boolean>`e.outside_kind = any(${[...kinds]}::text[])`;

function asEncounters(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const role = sql`(
    select pr.uuid from staff_names pr
     where pr.organization_uuid = x.organization_uuid and pr.user_uuid = x.created_by order by pr.ended_at nulls first limit 1)`;
  return sql`
    select x.organization_uuid, x.uuid, x.version, 'finished', 'OBSENC', x.patient_uuid,
           (select v.uuid from visits v
             where v.organization_uuid = x.organization_uuid and v.patient_uuid = x.patient_uuid
               and v.arrived_at <= x.at and coalesce(v.ended_at >= x.at, true)
             order by v.arrived_at desc limit 1),
           null::uuid, null::uuid, null::uuid, null::uuid, ${role}, '', null::text, x.at, x.at, x.at, ${role}, ${role},
           0, false, x.created_at, x.updated_at, x.created_by, x.updated_by, false, x.kind
      from (${rows}) x`;
}

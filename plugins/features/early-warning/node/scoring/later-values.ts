import { sql, type RawBuilder } from 'kysely';
import { dangerCodes } from '../../common/later-danger';

/** Hours for which a score still describes the patient. */
const hours = 24;

/**
 * An array of `LaterValue`, the newest first: the chart's values since a time. A value counts if its time is later, or
 * if it was recorded later and belongs to the hour before.
 *
 * @param of SQL of organization and patient, of the time of the patient's state, and of its recording
 */
export function laterValues(of: {
  readonly organization: RawBuilder<unknown>;
  readonly patient: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
  readonly written: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { organization, patient, since, written } = of;
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('observation_id', lv.uuid, 'code', lv.code, 'display', lv.display, 'value', lv.value,
             'unit', lv.unit, 'interpretation', lv.interpretation, 'age_unknown', lv.age_unknown, 'quantity', lv.quantity, 'at', lv.effective_at)
             order by lv.effective_at desc, lv.uuid desc), '[]')
      from observations lv
     where lv.organization_uuid = ${organization} and lv.patient_uuid = ${patient} and lv.status <> 'cancelled'
       and lv.code in (${sql.join(dangerCodes.map((code) => sql.lit(code)))})
       and lv.effective_at > ${since} - interval '1 hour' and lv.effective_at > now() - interval '${sql.raw(String(hours))} hours'
       and (lv.effective_at > ${since} or lv.issued > ${written}))`;
}

/** The values after a score `s`; null for a score that is too old. */
export const laterThanScore = sql`
  case when s.current and s.kind <> 'morse' and s.effective_at > now() - interval '${sql.raw(String(hours))} hours'
       then ${laterValues({
         organization: sql.raw('s.organization_uuid'),
         patient: sql.raw('s.patient_uuid'),
         since: sql.raw('s.effective_at'),
         written: sql.raw('s.created_at'),
       })} end`;

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ReadObservation } from './observation-records';
import type { CheckedValue } from './round-values';

/** A value to store. */
export interface StoredValue extends CheckedValue {
  readonly uuid: string;
  /** The observations from which it was calculated; null for observed ones. */
  readonly derivedFrom: readonly string[] | null;
}

interface Round {
  readonly patient: string;
  readonly encounter: string | undefined;
  readonly at: Date;
  readonly source: string | null;
}

const columns =
  sql.raw(`organization_uuid, uuid, round_uuid, patient_uuid, encounter_uuid, category, code, display, unit,
  value, quantity, second_quantity, score, interpretation, age_unknown, note, issued, effective_at, derived_from`);

/**
 * Stores a round in one statement, audits it and emits its event.
 * @returns the rows in the order of the values
 */
export async function storeRound(
  c: RequestContext,
  round: Round,
  values: readonly StoredValue[],
): Promise<readonly ReadObservation[]> {
  const { organization, now, user } = c;
  const { patient, encounter, at, source } = round;
  const uuid = v7({ msecs: now.getTime() });
  const categories = [...new Set(values.map(({ of }) => of.category))];
  const rows = values.map((value) => ({
    organization_uuid: organization,
    uuid: value.uuid,
    round_uuid: uuid,
    patient_uuid: patient,
    encounter_uuid: encounter ?? null,
    category: value.of.category,
    code: value.of.code,
    display: value.of.display,
    unit: value.of.unit,
    value: value.value,
    quantity: value.quantity,
    second_quantity: value.second,
    score: value.score,
    interpretation: value.interpretation,
    age_unknown: value.ageUnknown,
    note: value.note,
    issued: now,
    effective_at: at,
    derived_from: value.derivedFrom,
  }));
  const stored = await sql<ReadObservation>`
    with round as (
      insert into observation_rounds (organization_uuid, uuid, patient_uuid, encounter_uuid, issued, effective_at, source, categories, created_by)
      values (${organization}, ${uuid}, ${patient}, ${encounter ?? null}, ${now}, ${at}, ${source}, ${categories}, ${user})),
    who as (select name from user_names where uuid = ${user})
    insert into observations (${columns}, created_at, updated_at, created_by, updated_by)
    select ${columns}, ${now}::timestamptz, ${now}::timestamptz, ${user}::uuid, ${user}::uuid
      from jsonb_populate_recordset(null::observations, ${JSON.stringify(rows)}::jsonb)
    returning *, ${source}::text as source, (select name from who) as created_by_name, (select name from who) as updated_by_name`.execute(
    c.db,
  );
  c.audit({
    action: 'create',
    resource: 'observations',
    resourceUuid: uuid,
    patientUuid: patient,
    after: { values: values.map(({ of, value }) => ({ code: of.code, value })), effective_at: at, encounter },
  });
  c.emit({
    type: 'observation.created',
    uuid,
    version: 1,
    data: { patient_id: patient, encounter_id: encounter ?? null, observations: values.map((value) => value.uuid) },
  });
  const byUuid = new Map(stored.rows.map((row) => [row.uuid, row]));
  return values.flatMap((value) => byUuid.get(value.uuid) ?? []);
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { codes } from '../common/observation-codes';
import type { LatestValue } from './contract';

interface Row {
  readonly uuid: string;
  readonly code: string;
  readonly value: string;
  readonly quantity: number | null;
  readonly second_quantity: number | null;
  readonly unit: string;
  readonly effective_at: Date;
  readonly encounter_uuid: string | null;
}

/** The pressures that are also read from the blood pressure. */
const offPressure: ReadonlySet<string> = new Set([codes.systolic, codes.diastolic]);

/** The newest uncancelled value of each code, with one short index look-up per code. */
export async function latestValues(
  { db, organization }: RequestContext,
  patient: string,
  asked: readonly string[],
  by: Date,
): Promise<ReadonlyMap<string, LatestValue>> {
  const all = new Set(asked);
  if (asked.some((code) => offPressure.has(code))) all.add(codes.bloodPressure);
  const { rows } = await sql<Row>`
    select ob.uuid, ob.code, ob.value, ob.quantity, ob.second_quantity, ob.unit, ob.effective_at, ob.encounter_uuid
      from unnest(${[...all]}::text[]) as asked(code)
     cross join lateral (
       select * from observations of_code
        where of_code.organization_uuid = ${organization} and of_code.patient_uuid = ${patient} and of_code.code = asked.code
          and of_code.status <> 'cancelled' and of_code.effective_at <= ${by}
        order by of_code.effective_at desc, of_code.uuid desc limit 1) ob`.execute(db);
  const found = new Map(rows.map((row) => [row.code, latestOf(row)]));
  const pressure = rows.find(({ code }) => code === codes.bloodPressure);
  for (const code of asked) {
    if (!pressure || !offPressure.has(code)) continue;
    const own = found.get(code);
    if (!own || own.at <= pressure.effective_at) found.set(code, partOf(pressure, code));
  }
  return new Map(asked.flatMap((code) => (found.has(code) ? [[code, found.get(code)!]] : [])));
}

function latestOf(row: Row): LatestValue {
  const { uuid, code, value, quantity, unit } = row;
  return { uuid, code, value, quantity, unit, at: row.effective_at, encounter: row.encounter_uuid };
}

function partOf(pressure: Row, code: string): LatestValue {
  const quantity = code === codes.systolic ? pressure.quantity : pressure.second_quantity;
  return { ...latestOf(pressure), code, quantity, value: String(quantity) };
}

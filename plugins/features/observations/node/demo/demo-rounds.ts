import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { interpret, isJudgedAsAdult } from '../../common/interpretation';
import { codes, knownCode } from '../../common/observation-codes';
import { isRefused, readValue } from '../../common/observation-value';
import type { DemoValue } from './demo-values';

type Db = Transaction<Database>;

/** A round of the demonstration, as the chart would have stored it. */
export interface DemoRound {
  readonly organization: string;
  readonly patient: string;
  readonly encounter: string | null;
  /** The user who found it. */
  readonly by: string | null;
  readonly at: Date;
  /** Completed months of the patient's age; null if unknown. */
  readonly months: number | null;
  /** The feature that records it, if not the chart: `mews-triage`. */
  readonly source: string | null;
  readonly values: readonly DemoValue[];
}

/**
 * Stores the demonstration's rounds.
 * @param db limited to the organization
 * @returns for each round the uuids of its values by their codes
 */
export async function storeDemoRounds(
  db: Db,
  rounds: readonly DemoRound[],
): Promise<readonly ReadonlyMap<string, string>[]> {
  const all = rounds.map(rowsOf);
  await insert(
    db,
    'observation_rounds',
    all.map(({ round }) => round),
  );
  await insert(
    db,
    'observations',
    all.flatMap(({ values }) => values),
  );
  return all.map(({ values }) => new Map(values.map(({ code, uuid }) => [code, uuid])));
}

function rowsOf({ organization, patient, encounter, by, at, months, source, values }: DemoRound) {
  const uuid = v7({ msecs: at.getTime() });
  const of = { organization_uuid: organization, patient_uuid: patient, encounter_uuid: encounter };
  const times = { issued: at, effective_at: at };
  const stamps = { created_at: at, updated_at: at, created_by: by, updated_by: by };
  const kept = values.flatMap((value) => {
    const columns = columnsOf(value, months);
    return columns ? [{ ...columns, uuid: v7({ msecs: at.getTime() }) }] : [];
  });
  const sources = kept.filter(({ code }) => code === codes.weight || code === codes.height).map((each) => each.uuid);
  return {
    round: {
      ...of,
      ...times,
      uuid,
      source,
      created_by: by,
      categories: [...new Set(kept.map(({ category }) => category))],
    },
    values: kept.map((value) => ({
      ...of,
      ...times,
      ...stamps,
      ...value,
      round_uuid: uuid,
      version: 1,
      status: 'registered',
      note: '',
      derived_from: value.code === codes.bmi ? sources : null,
    })),
  };
}

/** @returns undefined for a value that could not be typed either */
function columnsOf({ code, value, score }: DemoValue, months: number | null) {
  const of = knownCode(code);
  if (!of) return undefined;
  const facts = {
    category: of.category,
    code,
    display: of.display,
    unit: of.unit,
    score: score ?? null,
    interpretation: interpret(code, value, months),
    age_unknown: isJudgedAsAdult(code, value, months),
  };
  if (of.value.kind === 'derived') return { ...facts, value, quantity: Number(value), second_quantity: null };
  const read = readValue(of.value, of.display, value);
  return isRefused(read)
    ? undefined
    : { ...facts, value: read.value, quantity: read.quantity, second_quantity: read.second };
}

async function insert(db: Db, table: 'observations' | 'observation_rounds', rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.raw(Object.keys(first).join(', '));
  const into = sql.raw(table);
  await sql`
    insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

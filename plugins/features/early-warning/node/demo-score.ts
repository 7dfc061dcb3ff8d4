import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { storeDemoRounds } from '../../observations/node/contract';
import { computeScore, type ComputedScore, type ScoreInputs } from '../common/compute-score';
import { dueTimes } from '../common/due-times';
import { kindFacts, type ScoreKind } from '../common/score-kind';
import type { ScoreTable } from '../common/score-table';
import { publishedTable, tableOf } from '../common/score-tables';
import { keptAs, newValues } from './reading/score-observations';

const minute = 60_000;
/** Months: adult ranges apply. */
const adult = 40 * 12;

/** A score of an adult demonstration patient, as the form would have stored it. */
export interface DemoScore {
  readonly organization: string;
  readonly patient: string;
  /** The user who took it. */
  readonly by: string | null;
  readonly now: Date;
  readonly kind: ScoreKind;
  readonly at: Date;
  readonly inputs: ScoreInputs;
  /** The uuids of the observations behind the inputs, by code; other inputs are stored as observations. */
  readonly read?: ReadonlyMap<string, string>;
  readonly signs?: readonly string[];
}

const columns =
  sql.raw(`organization_uuid, uuid, version, patient_uuid, kind, table_version, age_group, chosen_by, state, total, at_least,
  inputs, missing, signs, raised_by, band, effective_at, treat_by, repeat_by, current, escalated, acknowledged_at, acknowledged_by,
  acknowledgement, acknowledgement_action, note, status, created_at, updated_at, created_by, updated_by`);

/**
 * Stores the demonstration's scores.
 * @param db limited to the organization
 */
export async function storeDemoScores(db: Transaction<Database>, scores: readonly DemoScore[]): Promise<void> {
  if (scores.length === 0) return;
  const taken = await Promise.all(scores.map(taking));
  const kept = await storeDemoRounds(db, taken.map(roundOf));
  const rows = taken.map((each, index) => rowOf(each, kept[index] ?? new Map()));
  await sql`
    insert into early_warning_scores (${columns})
    select ${columns} from jsonb_populate_recordset(null::early_warning_scores, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into early_warning_answers (organization_uuid, uuid, score_uuid, what, action, comment, at, by)
    select organization_uuid, gen_random_uuid(), uuid, 'acknowledged', acknowledgement_action, acknowledgement, acknowledged_at,
           acknowledged_by
      from jsonb_populate_recordset(null::early_warning_scores, ${JSON.stringify(rows)}::jsonb)
     where acknowledged_at is not null`.execute(db);
  await sql`
    update early_warning_scores s set current = true
     where not exists (select from early_warning_scores n where n.organization_uuid = s.organization_uuid and n.patient_uuid = s.patient_uuid
                        and n.kind = s.kind and (n.effective_at, n.uuid) > (s.effective_at, s.uuid))`.execute(db);
}

interface Taking extends DemoScore {
  readonly table: ScoreTable;
  readonly computed: ComputedScore;
}

async function taking(of: DemoScore): Promise<Taking> {
  const choice = { ageGroup: 'adult', gender: 'MALE', age: 40, cutOffs: undefined } as const;
  const table = tableOf(of.kind, await publishedTable(of.kind), choice);
  return { ...of, table, computed: computeScore(table, of.inputs, of.signs ?? []) };
}

/** The measured values and the total, as the form stores them. */
function roundOf({ organization, patient, by, at, kind, table, computed, read }: Taking) {
  const { observation, encounterKind } = kindFacts[kind];
  const { total, parts } = computed;
  const inputs = parts.map(({ code, value }) => {
    const from = read?.get(table.items.find((item) => item.code === code)?.observation ?? '');
    return { code, value, ...(from && { observation_id: from }) };
  });
  return {
    organization,
    patient,
    by,
    at,
    encounter: null,
    months: adult,
    source: encounterKind,
    values: [
      ...newValues(table, { inputs }).map(({ code, value }) => ({ code, value })),
      ...(total === null ? [] : [{ code: observation, value: String(total), score: total }]),
    ],
  };
}

function rowOf(of: Taking, kept: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  const { kind, at, signs = [], by, table, read } = of;
  const { state, total, at_least, parts, missing, raised_by, band } = of.computed;
  const tews = kind === 'tews';
  const observations = [...kept, ...(read ?? [])].map(([code, uuid]) => ({ code, uuid }));
  const items = new Map(table.items.map((item) => [item.code, item]));
  // Recent escalations are not acknowledged yet.
  const answered = band?.escalates === true && of.now.getTime() - at.getTime() > 15 * minute;
  return {
    organization_uuid: of.organization,
    uuid: v7({ msecs: at.getTime() }),
    version: 1,
    patient_uuid: of.patient,
    kind,
    table_version: table.version,
    age_group: tews ? 'adult' : null,
    chosen_by: tews ? 'age' : null,
    state,
    total,
    at_least,
    missing,
    signs,
    raised_by,
    band,
    effective_at: at,
    ...dueTimes(band, at),
    inputs: parts.map((part) => ({ ...part, observation_id: keptAs(items.get(part.code), observations) })),
    escalated: band?.escalates === true,
    acknowledgement: '',
    note: '',
    status: 'registered',
    current: false,
    acknowledged_at: answered ? at : null,
    acknowledged_by: answered ? by : null,
    acknowledgement_action: answered ? 'doctor-called' : null,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  };
}

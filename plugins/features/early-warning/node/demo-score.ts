import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { computeScore, type ScoreInputs } from '../common/compute-score';
import { dueTimes } from '../common/due-times';
import type { ScoreKind } from '../common/score-kind';
import { publishedTable, tableOf } from '../common/score-tables';

const minute = 60_000;

/** A score of a demonstration's adult, as the form would have taken it. */
export interface DemoScore {
  readonly organization: string;
  readonly patient: string;
  /** The user who took it. */
  readonly by: string | null;
  readonly now: Date;
  readonly kind: ScoreKind;
  /** Minutes before now. */
  readonly ago: number;
  readonly inputs: ScoreInputs;
  readonly signs?: readonly string[];
}

const columns =
  sql.raw(`organization_uuid, uuid, version, patient_uuid, kind, table_version, age_group, chosen_by, state, total, at_least,
  inputs, missing, signs, raised_by, band, effective_at, treat_by, repeat_by, current, escalated, acknowledged_at, acknowledged_by,
  acknowledgement, note, status, created_at, updated_at, created_by, updated_by`);

/** Stores scores that a demonstration begins with. @param db held to the organization */
export async function storeDemoScores(db: Transaction<Database>, scores: readonly DemoScore[]): Promise<void> {
  if (scores.length === 0) return;
  const rows = await Promise.all(scores.map(rowOf));
  await sql`
    insert into early_warning_scores (${columns})
    select ${columns} from jsonb_populate_recordset(null::early_warning_scores, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`
    update early_warning_scores s set current = true
     where not exists (select from early_warning_scores n where n.organization_uuid = s.organization_uuid and n.patient_uuid = s.patient_uuid
                        and n.kind = s.kind and (n.effective_at, n.uuid) > (s.effective_at, s.uuid))`.execute(db);
}

async function rowOf(of: DemoScore): Promise<Readonly<Record<string, unknown>>> {
  const { kind, ago, inputs, signs = [], by } = of;
  const choice = { ageGroup: 'adult', gender: 'MALE', age: 40, cutOffs: undefined } as const;
  const table = tableOf(kind, await publishedTable(kind), choice);
  const { state, total, at_least, parts, missing, raised_by, band } = computeScore(table, inputs, signs);
  const at = new Date(of.now.getTime() - ago * minute);
  const tews = kind === 'tews';
  // What was asked for just now has not been answered.
  const answered = band?.escalates === true && ago > 15;
  return {
    ...{
      organization_uuid: of.organization,
      uuid: v7({ msecs: at.getTime() }),
      version: 1,
      patient_uuid: of.patient,
      kind,
    },
    ...{ table_version: table.version, age_group: tews ? 'adult' : null, chosen_by: tews ? 'age' : null },
    ...{ state, total, at_least, missing, signs, raised_by, band, effective_at: at, ...dueTimes(band, at) },
    inputs: parts.map((part) => ({ ...part, observation_id: null })),
    ...{ escalated: band?.escalates === true, acknowledgement: '', note: '', status: 'registered', current: false },
    ...{ acknowledged_at: answered ? at : null, acknowledged_by: answered ? by : null },
    ...{ created_at: at, updated_at: at, created_by: by, updated_by: by },
  };
}

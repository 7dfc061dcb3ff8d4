import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { codes } from '../../../observations/common/observation-codes';
import type { ObservationRow, ValueToKeep } from '../../../observations/node/contract';
import { formOpenFor, recentFor } from '../../common/score-entry';
import type { CreateScore, ScoreInput } from '../../common/score-requests';
import type { ScoreItem, ScoreTable } from '../../common/score-table';

/** The newly measured values of a score, to store as observations, by the codes of the table. */
export function newValues(
  table: ScoreTable,
  { inputs, diastolic }: Pick<CreateScore, 'inputs' | 'diastolic'>,
): ValueToKeep[] {
  const items = new Map(table.items.map((item) => [item.code, item]));
  return inputs.flatMap((input) => {
    const code = items.get(input.code)?.observation;
    return code === undefined || input.observation_id ? [] : [asWritten(code, input.value, diastolic ?? undefined)];
  });
}

/** A blood pressure with both numbers is stored as one value. */
function asWritten(code: string, value: number | string, diastolic: number | undefined): ValueToKeep {
  if (code === codes.systolic && diastolic !== undefined)
    return { code: codes.bloodPressure, value: `${value}/${diastolic}` };
  return { code, value: String(value) };
}

/** The observation that stores a new value. */
export function keptAs(
  item: ScoreItem | undefined,
  rows: readonly Pick<ObservationRow, 'uuid' | 'code'>[],
): string | null {
  return item?.observation === undefined ? null : rowOf(item.observation, rows);
}

/** @param observation a code; the systolic pressure is stored as part of a blood pressure if both are known */
export function rowOf(observation: string, rows: readonly Pick<ObservationRow, 'uuid' | 'code'>[]): string | null {
  const own = rows.find(({ code }) => code === observation);
  const pressure = observation === codes.systolic ? rows.find(({ code }) => code === codes.bloodPressure) : undefined;
  return (own ?? pressure)?.uuid ?? null;
}

/**
 * Checks that reused values are in the chart: of this patient, uncancelled, not older than an hour, and unchanged.
 *
 * @throws ApiError 400 for the input
 */
export async function insistOnRecent(
  { db, organization }: RequestContext,
  { patient, at, table }: { readonly patient: string; readonly at: Date; readonly table: ScoreTable },
  inputs: readonly ScoreInput[],
): Promise<void> {
  const kept = new Map(table.items.map(({ code, observation }) => [code, observation]));
  const reused = inputs.filter(({ observation_id }) => observation_id);
  if (reused.length === 0) return;
  const rows = await db
    .selectFrom('observations')
    .select(['uuid', 'code', 'value', 'quantity', 'effective_at'])
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', '=', patient)
    .where('status', '<>', 'cancelled')
    .where(
      'uuid',
      'in',
      reused.map(({ observation_id }) => observation_id!),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.uuid, row]));
  for (const { code, value, observation_id } of reused) {
    const row = found.get(observation_id!);
    const age = row && at.getTime() - row.effective_at.getTime();
    const same = row !== undefined && isOf(row.code, kept.get(code)) && (row.quantity === value || row.value === value);
    if (!same || age === undefined || age > recentFor + formOpenFor)
      throw invalid({ [`inputs.${code}`]: ['This value is not in the chart any more, or too old. Measure it again.'] });
  }
}

/** The systolic pressure is also read from the blood pressure. */
const isOf = (code: string, wanted: string | undefined) =>
  code === wanted || (wanted === codes.systolic && code === codes.bloodPressure);

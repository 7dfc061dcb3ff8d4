import type { RequestContext } from '@clinic-workbench/sdk/node';
import { codes, pregnantForDays } from '../../../observations/common/observation-codes';
import type { LatestValue, ObservationBook } from '../../../observations/node/contract';
import { signCodes, signsMeasured, type Measured, type SignSource } from '../../common/measured-signs';
import { formOpenFor, recentFor } from '../../common/score-entry';
import type { CreateScore } from '../../common/score-requests';
import type { ScoreSubject } from './score-subject';
import type { HeldTable } from './score-tables';

/** @param since milliseconds: older values do not count; a pregnancy lasts */
export function measuredOf({ code, quantity, value, at, uuid }: LatestValue, since: number): Measured[] {
  const lasts = code === codes.pregnancy ? pregnantForDays * 86_400_000 : 0;
  if (!signCodes.includes(code) || at.getTime() < since - lasts) return [];
  return [{ code, value: quantity ?? value, at: at.toISOString(), observation_id: uuid }];
}

/**
 * The signs that follow from the chart's values of the last hour and from newer values entered with the score. A form
 * may stay open for a while: values that it showed as recent count until it is saved.
 */
export async function foundSigns(
  c: RequestContext,
  observations: ObservationBook,
  of: { readonly held: HeldTable; readonly subject: ScoreSubject; readonly at: Date; readonly body: CreateScore },
): Promise<readonly SignSource[]> {
  const { held, subject, at, body } = of;
  if (body.kind !== 'tews') return [];
  const entered = enteredOf(held, body, at);
  const latest = await observations.latest(c, subject.patient, signCodes, at);
  const since = at.getTime() - recentFor - formOpenFor;
  const charted = [...latest.values()]
    .flatMap((value) => measuredOf(value, since))
    .filter(({ code }) => !entered.some((each) => each.code === code));
  return signsMeasured(held.ageGroup, [...entered, ...charted], subject.months);
}

function enteredOf({ table }: HeldTable, { inputs }: CreateScore, at: Date): readonly Measured[] {
  const kept = new Map(table.items.map(({ code, observation }) => [code, observation]));
  return inputs.flatMap(({ code, value, observation_id }) => {
    const observation = kept.get(code);
    if (observation === undefined || observation_id) return [];
    return [{ code: observation, value, at: at.toISOString(), observation_id: null }];
  });
}

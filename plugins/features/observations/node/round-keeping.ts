import { dayIn } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { EncounterBook } from '../../encounters/node/contract';
import { claimedPatient, heldPatient, PatientMeasures } from '../../patients/node/contract';
import { ageInMonths } from '../common/interpretation';
import { codes } from '../common/observation-codes';
import { derivedIndex, measureOf } from './derived-index';
import { latestValues } from './latest-values';
import type { ReadObservation } from './observation-records';
import { checkedValue, type CheckedValue, type GivenValue } from './round-values';
import { storeRound, type StoredValue } from './store-round';
import { timeZoneOf } from './time-zone';

/** A patient's values at one time, as received. */
export interface GivenRound {
  readonly patient: string;
  readonly encounter: string | undefined;
  readonly at: Date;
  readonly values: readonly GivenValue[];
  readonly confirmed: boolean;
  readonly source: string | null;
}

/** Clocks of browsers and servers may differ by this many milliseconds. */
const clockTolerance = 2 * 60_000;

/** True for an instant in the future, allowing for clock differences. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + clockTolerance;

/** No living patient was measured earlier. */
const earliest = new Date('1900-01-01T00:00:00Z');

/** Stores rounds, completely or not at all. */
@injectable()
export class RoundKeeping {
  readonly #encounters: EncounterBook;
  readonly #measures: PatientMeasures;

  constructor(@inject(EncounterBook) encounters: EncounterBook, @inject(PatientMeasures) measures: PatientMeasures) {
    this.#encounters = encounters;
    this.#measures = measures;
  }

  /**
   * @returns the rows in the order of the values, then the derived ones
   * @throws ApiError as `ObservationBook.record`
   */
  async keep(c: RequestContext, given: GivenRound): Promise<readonly ReadObservation[]> {
    const { patient, encounter } = given;
    const measured = given.values.some(({ of }) => of.code === codes.weight || of.code === codes.height);
    const { birth_date } = await (measured ? claimedPatient : heldPatient)(c, patient);
    const at = await timeOf(c, given.at, birth_date);
    const months = ageInMonths(birth_date, dayIn(await timeZoneOf(c), at));
    if (encounter !== undefined) await this.#encounters.writable(c, encounter, patient);
    const values = checkedRound(given, months);
    const rows = await storeRound(c, { ...given, at }, await withIndex(c, patient, { values, at, months }));
    if (measured) await this.tell(c, patient);
    if (encounter !== undefined && values.some(({ of }) => of.category === 'vital-signs' || of.category === 'survey'))
      await this.#encounters.holds(c, encounter, 'vitals-observation');
    return rows;
  }

  /** Updates the height and weight in the patient's record, which the caller has locked. */
  async tell(c: RequestContext, patient: string): Promise<void> {
    const latest = await latestValues(c, patient, [codes.height, codes.weight], c.now);
    await this.#measures.set(c, patient, {
      height: latest.get(codes.height)?.quantity ?? null,
      weight: latest.get(codes.weight)?.quantity ?? null,
    });
  }
}

/**
 * The time of the round: not in the future, and not before the patient's birth.
 * @throws ApiError 400
 */
export async function timeOf(c: RequestContext, at: Date, birthDate: string | null): Promise<Date> {
  if (isAhead(at, c.now)) throw invalid({ effective_date_time: ['Time should not be in the future'] });
  if (at < earliest) throw invalid({ effective_date_time: ['Time is not valid'] });
  const time = at > c.now ? c.now : at;
  if (birthDate !== null && dayIn(await timeZoneOf(c), time) < birthDate)
    throw invalid({ effective_date_time: ['Time should not be before the birth'] });
  return time;
}

/** @throws ApiError 400 for values that the codes do not accept, 409 `implausible` unless confirmed */
function checkedRound({ values, confirmed }: GivenRound, months: number | null): readonly CheckedValue[] {
  const checked = values.map((value) => checkedValue(value, months));
  const seen = new Set<string>();
  for (const [index, { of }] of checked.entries()) {
    const once = of.category === 'vital-signs' || of.value.kind === 'number' || of.value.kind === 'choice';
    if (once && seen.has(of.code)) throw invalid({ [`${values[index]!.field}code`]: [`${of.display} is given twice`] });
    seen.add(of.code);
  }
  if (!confirmed) refuseDoubtful(checked);
  return checked;
}

/** @throws ApiError 409 `implausible` */
export function refuseDoubtful(values: readonly CheckedValue[]): void {
  const doubtful = values.flatMap(({ of, value, doubt }) =>
    doubt ? [{ code: of.code, display: of.display, value, from: doubt.from, to: doubt.to }] : [],
  );
  if (doubtful.length > 0)
    throw conflict('implausible', 'This is hardly possible. Please look again, and confirm it if it is right.', {
      values: doubtful,
    });
}

/** The values with their uuids, and the body mass index of a new weight or height. */
async function withIndex(
  c: RequestContext,
  patient: string,
  round: { readonly values: readonly CheckedValue[]; readonly at: Date; readonly months: number | null },
): Promise<readonly StoredValue[]> {
  const { at, months } = round;
  const stored: StoredValue[] = round.values.map((value, seq) => ({
    ...value,
    uuid: v7({ msecs: c.now.getTime(), seq }),
    derivedFrom: null,
  }));
  const own = (code: string) => {
    const value = stored.find(({ of }) => of.code === code);
    return value && value.quantity !== null ? { uuid: value.uuid, quantity: value.quantity, at } : undefined;
  };
  const [weight, height] = [own(codes.weight), own(codes.height)];
  if (!weight && !height) return stored;
  const latest = weight && height ? undefined : await latestValues(c, patient, [codes.weight, codes.height], at);
  const of = [weight ?? measureOf(latest?.get(codes.weight)), height ?? measureOf(latest?.get(codes.height))] as const;
  const index = derivedIndex(...of, months);
  if (!index) return stored;
  const uuid = v7({ msecs: c.now.getTime(), seq: stored.length });
  return [...stored, { ...index, uuid, derivedFrom: of.flatMap((measure) => measure?.uuid ?? []) }];
}

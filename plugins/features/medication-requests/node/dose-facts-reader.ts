import { dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Diagnoses, type KnownDiagnosis } from '../../diagnoses/node/contract';
import { codes as observed, pregnantForDays } from '../../observations/common/observation-codes';
import { ObservationBook, type LatestValue } from '../../observations/node/contract';
import { livingPatient, timeZoneOf, todayOf } from '../../patients/node/contract';
import { daysBetween } from '../common/doses/age';
import type { DoseFacts } from '../common/doses/dose-facts';
import { creatinineIn } from '../common/doses/kidneys';

/** The default units of creatinine, for values without one. */
const creatinineUnits: Readonly<Record<string, string>> = {
  [observed.creatinineMass]: 'mg/dL',
  [observed.creatinine]: 'µmol/L',
};
/** House rule: a negative answer is outdated after a month. */
const notPregnantForDays = 30;

/** ICD-10: pregnancy confirmed, incidental, supervised, screened, its weeks, and what complicates it before birth. */
const pregnantCodes = /^(Z32\.?1|Z33|Z34|Z35|Z36|Z3A|O1\d|O2\d|O3\d|O4[0-8])/i;

/** The current facts for the dose check. */
@injectable()
export class DoseFactsReader {
  readonly #diagnoses: Diagnoses;
  readonly #observations: ObservationBook;

  constructor(@inject(Diagnoses) diagnoses: Diagnoses, @inject(ObservationBook) observations: ObservationBook) {
    this.#diagnoses = diagnoses;
    this.#observations = observations;
  }

  /**
   * Facts that the caller may not read count as not recorded, and findings say so.
   * @throws ApiError 404
   */
  async of(c: RequestContext, patient: string): Promise<Omit<DoseFacts, 'signed_off'>> {
    const { birth_date, gender, weight, height } = await livingPatient(c, patient);
    const timeZone = await timeZoneOf(c);
    const asked = [observed.weight, ...Object.keys(creatinineUnits), observed.pregnancy];
    const latest: ReadonlyMap<string, LatestValue> = c.can('observations.read')
      ? await this.#observations.latest(c, patient, asked)
      : new Map();
    const today = await todayOf(c);
    const dayOf = ({ at }: LatestValue) => dayIn(timeZone, at);
    const weighed = latest.get(observed.weight);
    const mayBePregnant = gender !== 'MALE';
    const diagnoses = mayBePregnant && c.can('diagnoses.read') ? await this.#diagnoses.ofPatient(c, patient) : [];
    const status = mayBePregnant ? latest.get(observed.pregnancy) : undefined;
    return {
      today,
      birth_date,
      gender,
      height,
      weight: weight === null ? null : { kg: weight, on: weighed?.quantity === weight ? dayOf(weighed) : null },
      creatinine: creatinineOf(latest, dayOf),
      pregnancy: pregnancyOf(status && { value: status.value, on: dayOf(status) }, diagnoses, today),
    };
  }
}

/** The later of the two measurements; one in an unknown unit does not count. */
function creatinineOf(
  latest: ReadonlyMap<string, LatestValue>,
  dayOf: (value: LatestValue) => string,
): DoseFacts['creatinine'] {
  const [found] = Object.entries(creatinineUnits)
    .flatMap(([code, unit]) => {
      const value = latest.get(code);
      const micromol =
        typeof value?.quantity === 'number' ? creatinineIn(value.quantity, value.unit || unit) : undefined;
      return value && micromol !== undefined && micromol > 0 ? [{ value, micromol_per_l: micromol }] : [];
    })
    .toSorted((a, b) => b.value.at.getTime() - a.value.at.getTime());
  return found ? { micromol_per_l: found.micromol_per_l, on: dayOf(found.value) } : null;
}

/** LOINC's answers, and their words. */
const pregnantAnswers = /^(LA15173-0|pregnant|yes|77386006)$/i;
const notPregnantAnswers = /^(LA26683-5|not pregnant|no|60001007)$/i;

function pregnancyOf(
  status: { readonly value: string; readonly on: string } | undefined,
  diagnoses: readonly KnownDiagnosis[],
  today: string,
): DoseFacts['pregnancy'] {
  const age = status ? daysBetween(status.on, today) : Infinity;
  const diagnosed = diagnoses.some(
    ({ code, system, created_at }) =>
      code !== null &&
      pregnantCodes.test(code) &&
      /icd/i.test(system ?? '') &&
      daysBetween(created_at.slice(0, 10), today) <= pregnantForDays,
  );
  if (status && pregnantAnswers.test(status.value) && age <= pregnantForDays) return 'yes';
  // Her last recorded answer outweighs an earlier diagnosis.
  if (status && notPregnantAnswers.test(status.value) && age <= notPregnantForDays) return 'no';
  return diagnosed ? 'yes' : 'unknown';
}

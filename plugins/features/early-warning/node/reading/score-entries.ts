import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { interpret, isJudgedAsAdult } from '../../../observations/common/interpretation';
import { codes } from '../../../observations/common/observation-codes';
import { ObservationBook, type LatestValue } from '../../../observations/node/contract';
import { signCodes } from '../../common/measured-signs';
import { recentFor, type LastValue, type RecentValue, type ScoreEntry } from '../../common/score-entry';
import { measuredOf } from '../scoring/found-signs';
import { morseSettings } from '../morse-settings';
import { ScoreReader } from './score-reader';
import { scoreSubject } from '../scoring/score-subject';

/** Inputs that need not be measured again within the hour; the patient's state is assessed each time. */
const measured: readonly string[] = [
  codes.respiratoryRate,
  codes.pulse,
  codes.systolic,
  codes.diastolic,
  codes.temperature,
  codes.oxygenSaturation,
];

/** Collects the initial data of a score's form. */
@injectable()
export class ScoreEntries {
  readonly #observations: ObservationBook;
  readonly #reader: ScoreReader;

  constructor(@inject(ObservationBook) observations: ObservationBook, @inject(ScoreReader) reader: ScoreReader) {
    this.#observations = observations;
    this.#reader = reader;
  }

  /** @throws ApiError 404; 409 `patient_deceased` */
  async read(c: RequestContext, patient: string): Promise<ScoreEntry> {
    const subject = await scoreSubject(c, this.#observations, patient, c.now);
    const { gender, age, months, estimated, height, full_name, patient_number } = subject;
    const known = await this.#known(c, patient);
    const since = c.now.getTime() - recentFor;
    const entry = {
      patient_id: patient,
      full_name,
      patient_number,
      gender,
      age,
      age_is_estimated: estimated,
      height,
      age_in_months: months,
      recent: known.flatMap((value) => recentOf(value, since)),
      measured: known.flatMap((value) => measuredOf(value, since)),
      last: known.flatMap((value) => lastOf(value, months)),
      cut_offs: await morseSettings.read(c),
      current: await this.#reader.current(c, patient),
    };
    c.audit({ action: 'read', resource: 'early-warning', patientUuid: patient });
    return entry;
  }

  /** The newest values of inputs and of signs; empty for a caller who may not read them. */
  async #known(c: RequestContext, patient: string): Promise<readonly LatestValue[]> {
    if (!c.can('observations.read')) return [];
    return [...(await this.#observations.latest(c, patient, [...new Set([...measured, ...signCodes])])).values()];
  }
}

function recentOf({ code, quantity, at, uuid }: LatestValue, since: number): RecentValue[] {
  if (!measured.includes(code) || quantity === null || at.getTime() < since) return [];
  return [{ code, value: quantity, at: at.toISOString(), observation_id: uuid }];
}

function lastOf({ code, quantity, value, at }: LatestValue, months: number | null): LastValue[] {
  if (!measured.includes(code) || quantity === null) return [];
  const age_unknown = isJudgedAsAdult(code, value, months);
  return [{ code, value: quantity, interpretation: interpret(code, value, months), age_unknown, at: at.toISOString() }];
}

import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Observation } from '../common/observation';
import type { CreateObservation, CreateObservations } from '../common/observation-requests';
import { CodeLookup } from './code-lookup';
import type { LatestValue, ObservationBook, ObservationRow, RoundToKeep } from './contract';
import { latestValues } from './latest-values';
import { observations as records } from './observation-records';
import { isAhead, RoundKeeping } from './round-keeping';
import type { GivenValue } from './round-values';

/** Records observations, for browsers and for other features. */
@injectable()
export class ObservationRecording implements ObservationBook {
  readonly #codes: CodeLookup;
  readonly #rounds: RoundKeeping;

  constructor(@inject(CodeLookup) codes: CodeLookup, @inject(RoundKeeping) rounds: RoundKeeping) {
    this.#codes = codes;
    this.#rounds = rounds;
  }

  /** @throws ApiError 400 for a list with several patients, encounters or times; otherwise like `record` */
  async create(c: RequestContext, body: CreateObservations): Promise<{ readonly data: readonly Observation[] }> {
    const { observations } = body;
    if (observations.length === 0) throw invalid({ observations: ['Observations is required'] });
    const early = observations.findIndex(({ issued }) => issued && isAhead(new Date(issued), c.now));
    if (early >= 0) throw invalid({ [`observations.${early}.issued`]: ['Issued should not be in the future'] });
    const common = <T>(field: string, own: T | undefined, ofEach: (each: CreateObservation) => T | undefined) =>
      one(field, [own, ...observations.map(ofEach)]);
    const patient = common('patient_id', body.patient_id, (each) => each.patient_id);
    if (patient === undefined) throw invalid({ patient_id: ['Patient is required'] });
    const encounter = common('encounter_id', body.encounter_id ?? undefined, (each) => each.encounter_id ?? undefined);
    const at = common(
      'effective_date_time',
      body.effective_date_time ?? undefined,
      (each) => each.effective_date_time ?? each.issued ?? undefined,
    );
    const rows = await this.#rounds.keep(c, {
      patient,
      encounter,
      at: at === undefined ? c.now : new Date(at),
      values: await Promise.all(observations.map((each, index) => this.#given(each, `observations.${index}.`))),
      confirmed: body.confirmed === true || observations.every(({ confirmed }) => confirmed),
      source: null,
    });
    return { data: rows.map((row) => records.wire(c, row)) };
  }

  async record(c: RequestContext, round: RoundToKeep): Promise<readonly ObservationRow[]> {
    const { patient, encounter, at, confirmed = false, source = null } = round;
    const values = await Promise.all(round.values.map((value, index) => this.#given(value, `values.${index}.`)));
    return this.#rounds.keep(c, { patient, encounter, at, values, confirmed, source });
  }

  latest(
    c: RequestContext,
    patient: string,
    codes: readonly string[],
    by: Date = c.now,
  ): Promise<ReadonlyMap<string, LatestValue>> {
    return latestValues(c, patient, codes, by);
  }

  /** @throws ApiError 400 for an unknown code, or a category that is not the code's */
  async #given(
    value: Pick<CreateObservation, 'code' | 'value'> &
      Partial<Pick<CreateObservation, 'unit' | 'note' | 'interpretation' | 'observation_category'>> & {
        readonly score?: number;
      },
    field: string,
  ): Promise<GivenValue> {
    const of = await this.#codes.find(value.code);
    if (!of) throw invalid({ [`${field}code`]: ['Code is not valid'] });
    if (value.observation_category?.some(({ code }) => code !== undefined && code !== of.category))
      throw invalid({ [`${field}observation_category`]: ['Category is not valid'] });
    return { ...value, field, of };
  }
}

/**
 * The common value of all items that have one.
 * @throws ApiError 400 if they differ
 */
function one<T>(field: string, values: readonly (T | undefined)[]): T | undefined {
  const said = new Set(values.filter((value) => value !== undefined));
  if (said.size > 1)
    throw invalid({ [field]: ['Observations of one request must be of one patient, encounter and time'] });
  return [...said][0];
}

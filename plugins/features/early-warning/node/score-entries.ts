import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { codes } from '../../observations/common/observation-codes';
import { ObservationBook } from '../../observations/node/contract';
import { recentFor, type RecentValue, type ScoreEntry } from '../common/score-entry';
import { MorseSettings } from './morse-settings';
import { ScoreReader } from './score-reader';
import { scoreSubject } from './score-subject';

/** What is not measured again if it was within the hour; how somebody is, is looked at each time. */
const measured = [
  codes.respiratoryRate,
  codes.pulse,
  codes.systolic,
  codes.diastolic,
  codes.temperature,
  codes.oxygenSaturation,
];

/** Gathers all that a form for scores begins with. */
@injectable()
export class ScoreEntries {
  readonly #observations: ObservationBook;
  readonly #settings: MorseSettings;
  readonly #reader: ScoreReader;

  constructor(
    @inject(ObservationBook) observations: ObservationBook,
    @inject(MorseSettings) settings: MorseSettings,
    @inject(ScoreReader) reader: ScoreReader,
  ) {
    this.#observations = observations;
    this.#settings = settings;
    this.#reader = reader;
  }

  /** @throws ApiError 404; 409 `patient_deceased` */
  async read(c: RequestContext, patient: string): Promise<ScoreEntry> {
    const subject = await scoreSubject(c, this.#observations, patient, c.now);
    const { gender, age, estimated, height, full_name, patient_number } = subject;
    const entry = {
      ...{ patient_id: patient, full_name, patient_number, gender, age, age_is_estimated: estimated, height },
      recent: await this.#recent(c, patient),
      cut_offs: await this.#settings.cutOffs(c),
      current: await this.#reader.current(c, patient),
    };
    c.audit({ action: 'read', resource: 'early-warning', patientUuid: patient });
    return entry;
  }

  async #recent(c: RequestContext, patient: string): Promise<readonly RecentValue[]> {
    if (!c.can('observations.read')) return [];
    const since = c.now.getTime() - recentFor;
    const latest = await this.#observations.latest(c, patient, measured);
    return measured.flatMap((code) => {
      const value = latest.get(code);
      if (!value || value.quantity === null || value.at.getTime() < since) return [];
      return [{ code, value: value.quantity, at: value.at.toISOString(), observation_id: value.uuid }];
    });
  }
}

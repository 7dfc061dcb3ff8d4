import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ageGroupOf, type AgeGroup, type ChosenBy } from '../common/age-group';
import type { ScoreKind } from '../common/score-kind';
import type { ScoreTable } from '../common/score-table';
import { fitsAge, publishedTable, tableOf } from '../common/score-tables';
import { MorseSettings } from './morse-settings';
import type { ScoreSubject } from './score-subject';

/** The table that holds for a patient, and how it was chosen. */
export interface HeldTable {
  readonly table: ScoreTable;
  /** Of TEWS only. */
  readonly ageGroup: AgeGroup | undefined;
  readonly chosenBy: ChosenBy | undefined;
}

/** Chooses tables of scores as the published ones and the site have them. */
@injectable()
export class ScoreTables {
  readonly #settings: MorseSettings;

  constructor(@inject(MorseSettings) settings: MorseSettings) {
    this.#settings = settings;
  }

  /**
   * @param said the age group that somebody chose by hand: it goes before what age and height say
   * @throws ApiError 400 for a score that is not made for the patient's age, or whose age group nobody knows
   */
  async of(c: RequestContext, kind: ScoreKind, subject: ScoreSubject, said: AgeGroup | undefined): Promise<HeldTable> {
    const published = await publishedTable(kind);
    if (!fitsAge(published, subject.age))
      throw invalid({ kind: [`This score is not made for people under ${published.from_age} years`] });
    const chosen = kind === 'tews' ? chosenGroup(subject, said) : undefined;
    const cutOffs = kind === 'morse' ? await this.#settings.cutOffs(c) : undefined;
    const { gender, age } = subject;
    const table = tableOf(kind, published, { ageGroup: chosen?.group, gender, age, cutOffs });
    return { table, ageGroup: chosen?.group, chosenBy: chosen?.by };
  }
}

function chosenGroup(subject: ScoreSubject, said: AgeGroup | undefined): { group: AgeGroup; by: ChosenBy } {
  const known = ageGroupOf(subject);
  if (said && said !== known?.group) return { group: said, by: 'hand' };
  if (!known) throw invalid({ age_group: ['Age group is required'] });
  return known;
}

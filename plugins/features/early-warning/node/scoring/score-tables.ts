import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { ageGroupOf, type AgeGroup, type ChosenBy } from '../../common/age-group';
import type { ScoreKind } from '../../common/score-kind';
import type { CreateScore } from '../../common/score-requests';
import type { ScoreTable } from '../../common/score-table';
import { fitsAge, publishedTable, tableOf } from '../../common/score-tables';
import { morseSettings } from '../morse-settings';
import type { ScoreSubject } from './score-subject';

/** The table for a patient, and how it was chosen. */
export interface HeldTable {
  readonly table: ScoreTable;
  /** For TEWS, and for an adult score of a patient of unknown age. */
  readonly ageGroup: AgeGroup | undefined;
  readonly chosenBy: ChosenBy | undefined;
  /** The reason for another age group; empty if it is the patient's own. */
  readonly reason: string;
}

/** Chooses the published table with the site's settings. */
@injectable()
export class ScoreTables {
  /**
   * @param said the age group chosen by hand, with the reason if it differs from age and height
   * @throws ApiError 400 for a score that does not apply at the patient's age, an unknown age group, or another age
   * group without a reason
   */
  async of(c: RequestContext, kind: ScoreKind, subject: ScoreSubject, said: SaidGroup): Promise<HeldTable> {
    const published = await publishedTable(kind);
    if (!fitsAge(published, subject.age))
      throw invalid({ kind: [`This score is not made for people under ${published.from_age} years`] });
    // A patient of unknown age does not count as an adult by default.
    const unknown = published.from_age !== undefined && subject.age === null;
    if (unknown && !said.age_group) throw invalid({ age_group: ['Age group is required'] });
    if (unknown && said.age_group !== 'adult')
      throw invalid({ age_group: [`This score is not made for people under ${published.from_age} years`] });
    const chosen = kind === 'tews' ? chosenGroup(subject, said) : undefined;
    const cutOffs = kind === 'morse' ? await morseSettings.read(c) : undefined;
    const { gender, age } = subject;
    const table = tableOf(kind, published, { ageGroup: chosen?.group, gender, age, cutOffs });
    if (unknown) return { table, ageGroup: 'adult', chosenBy: 'hand', reason: '' };
    return { table, ageGroup: chosen?.group, chosenBy: chosen?.by, reason: chosen?.reason ?? '' };
  }
}

/** The age group in a request. */
export type SaidGroup = Pick<CreateScore, 'age_group' | 'age_group_reason'>;

interface Chosen {
  readonly group: AgeGroup;
  readonly by: ChosenBy;
  readonly reason: string;
}

function chosenGroup(subject: ScoreSubject, { age_group: said, age_group_reason }: SaidGroup): Chosen {
  const known = ageGroupOf(subject);
  if (!known && !said) throw invalid({ age_group: ['Age group is required'] });
  if (!known) return { group: said!, by: 'hand', reason: '' };
  if (!said || said === known.group) return { ...known, reason: '' };
  const reason = age_group_reason?.trim() ?? '';
  if (reason === '') throw invalid({ age_group_reason: ['Reason for the other table is required'] });
  return { group: said, by: 'hand', reason };
}

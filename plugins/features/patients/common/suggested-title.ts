import { defaultTitle, type Gender } from './patient-choices';

/** A boy is called Master until he is 13, a girl Miss until she is 18. */
const manFrom = 13;
const womanFrom = 18;

/** The suggested title until the user chooses one: the specification's default, adapted to gender and age. */
export function suggestedTitle(gender: Gender | '', age: number | null): string {
  if (gender === 'FEMALE') return age !== null && age < womanFrom ? 'Miss' : 'Mrs';
  if (gender === 'MALE') return age !== null && age < manFrom ? 'Master' : defaultTitle;
  return defaultTitle;
}

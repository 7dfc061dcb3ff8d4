import { lastingStories } from './lasting-stories';
import { storiesOfAdults } from './stories-of-adults';
import { storiesOfChildren } from './stories-of-children';
import type { DemoStory, StoryMedicine } from './story';

export const demoStories: readonly DemoStory[] = [...storiesOfChildren, ...storiesOfAdults, ...lastingStories];

const byReason = new Map(demoStories.flatMap((story) => story.reasons.map((reason) => [reason, story] as const)));

/** The story of a visit or an encounter; undefined for what belongs to none. */
export const storyOf = (reason: string): DemoStory | undefined => byReason.get(reason);

/** Whom a story can be of. @param years completed */
export function suitsStory(
  { ages: [from, below], gender }: DemoStory,
  person: { readonly years: number; readonly gender: string },
): boolean {
  return person.years >= from && person.years < below && (gender === undefined || gender === person.gender);
}

/** The stories that can be of somebody, of the antenatal clinic or of elsewhere. */
export const storiesFor = (
  person: { readonly years: number; readonly gender: string },
  antenatal: boolean,
): readonly DemoStory[] =>
  demoStories.filter((story) => (story.antenatal === true) === antenatal && suitsStory(story, person));

/** What is prescribed to somebody of a weight. */
export const medicinesFor = ({ medicines }: DemoStory, kilograms: number): readonly StoryMedicine[] =>
  medicines.filter(({ kg }) => kg === undefined || (kilograms >= kg[0] && kilograms < kg[1]));

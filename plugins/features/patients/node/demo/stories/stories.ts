import { lastingStories } from './lasting-stories';
import { storiesOfAdults } from './stories-of-adults';
import { storiesOfChildren } from './stories-of-children';
import type { DemoStory, StoryMedicine } from './story';

export const demoStories: readonly DemoStory[] = [...storiesOfChildren, ...storiesOfAdults, ...lastingStories];

const byReason = new Map(demoStories.flatMap((story) => story.reasons.map((reason) => [reason, story] as const)));

/** The story of a visit or an encounter; undefined if it has none. */
export const storyOf = (reason: string): DemoStory | undefined => byReason.get(reason);

/**
 * True if the story fits the person.
 * @param years completed
 */
export function suitsStory(
  { ages: [from, below], gender }: DemoStory,
  person: { readonly years: number; readonly gender: string },
): boolean {
  return person.years >= from && person.years < below && (gender === undefined || gender === person.gender);
}

/** The stories that fit a person, of the antenatal clinic or of others. */
export const storiesFor = (
  person: { readonly years: number; readonly gender: string },
  antenatal: boolean,
): readonly DemoStory[] =>
  demoStories.filter((story) => (story.antenatal === true) === antenatal && suitsStory(story, person));

/** The medicines for a person of this weight. */
export const medicinesFor = ({ medicines }: DemoStory, kilograms: number): readonly StoryMedicine[] =>
  medicines.filter(({ kg }) => kg === undefined || (kilograms >= kg[0] && kilograms < kg[1]));

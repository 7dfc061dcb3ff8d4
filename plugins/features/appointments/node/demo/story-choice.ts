import type { demoStories, DemoStory } from '../../../patients/node/contract';
import type { DemoDice } from './demo-dice';

type Stories = Awaited<ReturnType<typeof demoStories>>;

interface Person {
  readonly uuid: string;
  readonly gender: string;
}

/** How often a patient returns with one story: twice for an acute one, four times for a chronic one. */
const times = { passing: 2, lasting: 4 } as const;

/** Gives each patient a story, which continues from one appointment to the next. */
export class StoryChoice {
  readonly #stories: Stories;
  readonly #dice: DemoDice;
  readonly #told = new Map<string, { readonly story: DemoStory; times: number }>();

  constructor(stories: Stories, dice: DemoDice) {
    this.#stories = stories;
    this.#dice = dice;
  }

  mayCome(person: Person, years: number, antenatal: boolean): boolean {
    const known = this.#told.get(person.uuid);
    if (!known) return true;
    const { story } = known;
    return (
      (story.antenatal === true) === antenatal &&
      known.times < (story.lasting ? times.lasting : times.passing) &&
      this.#stories.suitsStory(story, { years, gender: person.gender })
    );
  }

  /** @returns the reason for the appointment; undefined if no story fits */
  reason(person: Person, years: number, antenatal: boolean): string | undefined {
    const known = this.#told.get(person.uuid);
    if (known) known.times += 1;
    const suiting = this.#stories.storiesFor({ years, gender: person.gender }, antenatal);
    const story = known?.story ?? this.#dice.from(suiting);
    if (story && !known) this.#told.set(person.uuid, { story, times: 1 });
    return story?.reasons[0];
  }
}

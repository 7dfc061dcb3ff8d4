import { sentence, type Sentence } from '../../../medicines/common/sign-offs/sentence';
import type { CheckFinding } from '../check-finding';

/** The reasons why a dose was not, or not fully, checked; each under a short name, once. */
export class Gaps {
  readonly #asked = new Map<string, Sentence>();
  readonly #noted = new Map<string, Sentence>();

  /** Adds a gap that the user must confirm. */
  ask(name: string, message: string, values: Sentence['values'] = {}): void {
    this.#asked.set([name, ...Object.values(values)].join('.'), sentence(message, values));
  }

  /** Adds a gap that is only shown. */
  note(name: string, message: string, values: Sentence['values'] = {}): void {
    this.#noted.set([name, ...Object.values(values)].join('.'), sentence(message, values));
  }

  /** At most one question and one note: users who must answer many questions stop reading them. */
  get findings(): readonly CheckFinding[] {
    const text = { severity: 'moderate', values: {}, detail: '', source: '' } as const;
    const found = { ...text, kind: 'not-checked', not_checked: true } as const;
    const names = [...this.#asked.keys()].toSorted().join('+');
    return [
      ...(this.#asked.size === 0
        ? []
        : [
            {
              ...found,
              // Other reasons make another question.
              key: `not-checked:dose:${names}`.slice(0, 300),
              message: 'Not checked against doses.',
              why: [...this.#asked.values()],
              asks: 'confirm' as const,
            },
          ]),
      ...(this.#noted.size === 0
        ? []
        : [
            {
              ...found,
              key: 'note:dose',
              message: 'Not fully checked against doses.',
              why: [...this.#noted.values()],
              asks: 'nothing' as const,
            },
          ]),
    ];
  }
}

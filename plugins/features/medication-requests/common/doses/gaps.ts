import { sentence, type Sentence } from '../../../medicines/common/sign-offs/sentence';
import type { CheckFinding } from '../check-finding';

/** Why a dose was not checked, or not fully; each under a short name, once. */
export class Gaps {
  readonly #asked = new Map<string, Sentence>();
  readonly #noted = new Map<string, Sentence>();

  /** Somebody has to say that they have looked at it themselves. */
  ask(name: string, message: string, values: Sentence['values'] = {}): void {
    this.#asked.set([name, ...Object.values(values)].join('.'), sentence(message, values));
  }

  /** Shown, and not asked about. */
  note(name: string, message: string, values: Sentence['values'] = {}): void {
    this.#noted.set([name, ...Object.values(values)].join('.'), sentence(message, values));
  }

  /** One question and one note at most: whoever is asked for each thing alone clicks on. */
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
              // Another reason is another question.
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

/**
 * Random numbers that repeat every time. A linear congruential generator (Numerical Recipes, 3rd edition, section 7.1).
 */
export class DemoDice {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
  }

  /** From 0 up to 1. */
  roll(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#seed / 2 ** 32;
  }

  /** Undefined if there is nothing to choose from. */
  from<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(this.roll() * choices.length)];
  }
}

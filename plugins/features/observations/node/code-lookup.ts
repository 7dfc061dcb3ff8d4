import { inject, injectable } from 'inversify';
import { ValueSetReader } from '../../valuesets/node/contract';
import { keptCode, knownCode, type ObservationCode, type ValueOption } from '../common/observation-codes';
import { codeSets } from '../common/code-sets';

/** Finds observable codes: in this feature's tables, and in the value sets of findings. */
@injectable()
export class CodeLookup {
  readonly #sets: ValueSetReader;

  constructor(@inject(ValueSetReader) sets: ValueSetReader) {
    this.#sets = sets;
  }

  /** @returns undefined for an unknown code */
  async find(code: string): Promise<ObservationCode | undefined> {
    const known = knownCode(code);
    if (known) return known;
    for (const { set, category } of codeSets) {
      const concept = (await this.#sets.concepts(set)).find((each) => each.code === keptCode(code));
      if (!concept) continue;
      const { options } = concept as { readonly options?: readonly ValueOption[] };
      return {
        code: concept.code,
        display: concept.display,
        category,
        unit: '',
        value: options ? { kind: 'choice', options } : { kind: 'text' },
      };
    }
    return undefined;
  }
}

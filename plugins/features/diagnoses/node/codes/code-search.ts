import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { nearestEntries, readCodeQuery, wordsOf, type CodeQuery } from '../../common/code-ranking';
import type { CodeSource, DiagnosisCode, FoundCodes } from '../../common/diagnosis-code';
import { builtInCodes } from './built-in-codes';
import { ExternalCodes } from './external-codes';
import { loadedCodes } from './loaded-codes';
import { usualCodes } from './usual-codes';

/** How many of the caller's codes are searched for usual ones. */
const mostUsual = 200;
/** The most usual codes shown before the others. */
const usualShown = 5;

/** Finds diagnosis codes: the caller's usual ones, then those of the best available source. */
@injectable()
export class CodeSearch {
  readonly #external: ExternalCodes;

  constructor(@inject(ExternalCodes) external: ExternalCodes) {
    this.#external = external;
  }

  /** @param text a code or words; if empty, the caller's most frequent diagnoses */
  async find(c: RequestContext, text: string, atMost: number): Promise<FoundCodes> {
    const usual = await usualCodes(c, mostUsual);
    const query = readCodeQuery(text);
    if (query.key === undefined && query.words.length === 0)
      return { data: usual.slice(0, atMost).map((code) => ({ ...code, yours: true })), source: 'built-in' };
    const { codes, source } = await this.#known(c, text.trim(), query, atMost);
    const first = nearestEntries(
      query,
      usual.map((code) => ({ ...code, words: wordsOf(code.display) })),
      usualShown,
    ).map(({ code, system, display }) => ({ code, system, display, yours: true }));
    const taken = new Set(first.map(keyOf));
    const rest = codes.filter((code) => !taken.has(keyOf(code)));
    return { data: [...first, ...rest.map((code) => ({ ...code, yours: false }))].slice(0, atMost), source };
  }

  async #known(
    c: RequestContext,
    text: string,
    query: CodeQuery,
    atMost: number,
  ): Promise<{ readonly codes: readonly DiagnosisCode[]; readonly source: CodeSource }> {
    const external = this.#external.configured ? await this.#external.find(text, atMost) : undefined;
    if (external) return { codes: external, source: 'external' };
    const loaded = await loadedCodes(c, query, atMost);
    const here = loaded ?? builtInCodes(query, atMost);
    return { codes: here, source: this.#external.configured ? 'fallback' : loaded ? 'loaded' : 'built-in' };
  }
}

const keyOf = ({ system, code }: DiagnosisCode) => `${system} ${code}`;

import { ExternalTerminology, Outbound, OutboundFailure } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import type { DiagnosisCode } from '../../common/diagnosis-code';
import { readExternalAnswer } from './read-external-answer';

/** Milliseconds to wait while the user is typing; after that, codes come from the list here. */
const patience = 2_000;
/** Milliseconds without requests to a service that failed, so that users do not wait for it at each letter. */
const pause = 60_000;
/** The most searches that wait for it at a time; each holds a database connection. */
const atOnce = 3;
const mostBytes = 512 * 1024;
/** The number of cached answers, and how many milliseconds they stay. */
const [kept, lifetime] = [500, 600_000];

/**
 * Codes from an external service, if the installation sets one: by `ValueSet/$expand` of FHIR, or by a URL with
 * `{terms}` in it.
 */
@injectable()
export class ExternalCodes {
  readonly #service: ExternalTerminology | undefined;
  readonly #outbound: Outbound;
  readonly #answers = new Map<string, { readonly codes: readonly DiagnosisCode[]; readonly until: number }>();
  #waiting = 0;
  #pausedUntil = 0;

  constructor(
    @inject(ExternalTerminology) @optional() service: ExternalTerminology | undefined,
    @inject(Outbound) outbound: Outbound,
  ) {
    this.#service = service;
    this.#outbound = outbound;
  }

  get configured(): boolean {
    return this.#service !== undefined;
  }

  /** @returns undefined if it does not answer in time, or the answer cannot be read */
  async find(terms: string, atMost: number): Promise<readonly DiagnosisCode[] | undefined> {
    const service = this.#service;
    const key = `${atMost} ${terms.toLowerCase()}`;
    const known = this.#answers.get(key);
    if (known && known.until > Date.now()) return known.codes;
    if (!service || this.#waiting >= atOnce || Date.now() < this.#pausedUntil) return undefined;
    this.#waiting++;
    try {
      const codes = await this.#ask(service, terms, atMost);
      if (codes) this.#remember(key, codes);
      else this.#pausedUntil = Date.now() + pause;
      return codes;
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      this.#pausedUntil = Date.now() + pause;
      return undefined;
    } finally {
      this.#waiting--;
    }
  }

  async #ask(
    { url, token, valueSet }: ExternalTerminology,
    terms: string,
    atMost: number,
  ): Promise<DiagnosisCode[] | undefined> {
    const request = {
      headers: {
        accept: 'application/fhir+json, application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      timeout: patience,
      keep: mostBytes,
      signal: AbortSignal.timeout(patience),
    };
    const answer = url.includes('{terms}')
      ? await this.#outbound.get({ ...request, url: filled(url, terms, atMost) })
      : await this.#outbound.post({
          ...request,
          url,
          headers: { ...request.headers, 'content-type': 'application/fhir+json' },
          body: JSON.stringify(expansion(valueSet, terms, atMost)),
        });
    return answer.status === 200 ? readExternalAnswer(answer.text, atMost) : undefined;
  }

  #remember(key: string, codes: readonly DiagnosisCode[]): void {
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= kept && oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(key, { codes, until: Date.now() + lifetime });
  }
}

const filled = (url: string, terms: string, count: number) =>
  url.replaceAll('{terms}', encodeURIComponent(terms)).replaceAll('{count}', String(count));

/** The request body of `ValueSet/$expand` (FHIR Parameters). */
const expansion = (valueSet: string, filter: string, count: number) => ({
  resourceType: 'Parameters',
  parameter: [
    { name: 'url', valueUri: valueSet },
    { name: 'filter', valueString: filter },
    { name: 'count', valueInteger: count },
  ],
});

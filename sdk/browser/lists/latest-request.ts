/**
 * Answers only the latest of several requests for one thing: it aborts all earlier ones, so that answers that arrive
 * out of order never leave an older state on screen.
 *
 * ```ts
 * const signal = this.#reading.next();
 * const patient = await api.get<Patient>(path, { signal });
 * if (!signal.aborted) runInAction(() => this.#show(patient));
 * ```
 */
export class LatestRequest {
  #current: AbortController | undefined;

  /**
   * Begins the next request.
   * @returns its signal, which aborts when another request begins or the caller stops
   */
  next(): AbortSignal {
    this.#current?.abort();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Nobody waits for an answer any more, for example because a newer state is known. */
  stop(): void {
    this.#current?.abort();
  }
}

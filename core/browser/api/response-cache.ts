const maxAge = 60 * 60_000;

interface Kept {
  readonly path: string;
  readonly at: number;
  readonly answer: Promise<unknown>;
}

/**
 * Keeps answers in memory for up to an hour, for reads that ask for it. Simultaneous requests for the same data share
 * one; a failed one is not kept.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>();

  /** @param path as called, without query, as in `v2/locations` */
  get<T>(path: string, query: string, fetch: () => Promise<T>): Promise<T> {
    const key = `${path}?${query}`;
    const known = this.#kept.get(key);
    if (known && Date.now() - known.at < maxAge) return known.answer as Promise<T>;
    const answer = fetch();
    this.#kept.set(key, { path, at: Date.now(), answer });
    answer.catch(() => {
      if (this.#kept.get(key)?.answer === answer) this.#kept.delete(key);
    });
    return answer;
  }

  /** Clears what a write may have changed: everything below the same first path segments, up to the first id. */
  written(path: string): void {
    const resource = resourceOf(path);
    this.#forget(
      (kept) => kept.path === resource || kept.path.startsWith(`${resource}/`) || resource.startsWith(`${kept.path}/`),
    );
  }

  /**
   * Clears everything about an entity that somebody changed: `patient` is in `v2/emr/patients` and
   * `v1/providers/…/patient-photos`.
   */
  changed(entity: string): void {
    const name = entity.replaceAll('_', '-');
    this.#forget((kept) => kept.path.split('/').some((segment) => segment.startsWith(name)));
  }

  clear(): void {
    this.#kept.clear();
  }

  #forget(concerned: (kept: Kept) => boolean): void {
    for (const [key, kept] of this.#kept) if (concerned(kept)) this.#kept.delete(key);
  }
}

const id = /^(\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/i;

/**
 * `v2/locations/018f…` belongs to `v2/locations`; the organization's id in `v1/providers/018f…/roles` does not end the
 * resource.
 */
function resourceOf(path: string): string {
  const segments = path.split('/');
  const from = segments[1] === 'providers' && segments.length > 3 ? 3 : 1;
  const end = segments.findIndex((segment, at) => at >= from && id.test(segment));
  return segments.slice(0, end < 0 ? segments.length : end).join('/');
}

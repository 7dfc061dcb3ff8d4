import type { ApiClient, ApiPath, Query, ReadOptions } from '@clinic-workbench/sdk/browser';
import type { ListPage, LiveEvent } from '@clinic-workbench/sdk/common';
import type { Visit } from '../common/visit';

/** Specification, section 9. Milliseconds. */
const maxAge = 120_000;

interface Kept {
  readonly page: ListPage<Visit>;
  readonly query: Query;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The non-empty filters, sorted by name: equal lists have equal keys. */
export function cacheKeyOf(query: Query): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Caches pages of visits for two minutes. A changed visit is updated in the cached pages, or removed from those that it
 * no longer matches; pages that others may have changed are read again.
 */
export class VisitCache implements Pick<ApiClient, 'list'> {
  readonly #api: Pick<ApiClient, 'list'>;
  readonly #pages = new Map<string, Kept>();
  /** Counts events: an answer that was under way during one may be outdated. */
  #events = 0;

  constructor(api: Pick<ApiClient, 'list'>) {
    this.#api = api;
  }

  /** Like `ApiClient.list`, for visits only. */
  async list<T>(path: ApiPath, options: ReadOptions = {}): Promise<ListPage<T>> {
    const query = options.query ?? {};
    const key = cacheKeyOf(query);
    const kept = this.#pages.get(key);
    if (kept && Date.now() - kept.at < maxAge) return kept.page as unknown as ListPage<T>;
    const events = this.#events;
    const page = await this.#api.list<Visit>(path, options);
    if (events === this.#events) this.#pages.set(key, { page, query, at: Date.now() });
    return page as unknown as ListPage<T>;
  }

  /** Another user's change: pages that show the visit, or may have to show it, are read again. */
  happened(event: LiveEvent): void {
    this.#events += 1;
    for (const [key, { page }] of this.#pages) {
      const shown = page.data.find(({ uuid }) => uuid === event.uuid);
      const known = shown !== undefined && event.version !== undefined && shown.version >= event.version;
      if (!known) this.#pages.delete(key);
    }
  }

  /** A visit from an answer of the server: updated in the cached pages, or removed. */
  changed(visit: Visit): void {
    for (const [key, kept] of this.#pages) {
      const { data, meta } = kept.page;
      if (!data.some(({ uuid }) => uuid === visit.uuid)) continue;
      const stays = belongs(kept.query, visit);
      const rows = stays
        ? data.map((row) => (row.uuid === visit.uuid ? visit : row))
        : data.filter(({ uuid }) => uuid !== visit.uuid);
      const total = meta.total - (stays ? 0 : 1);
      this.#pages.set(key, { ...kept, page: { data: rows, meta: { ...meta, total } } });
    }
  }

  clear(): void {
    this.#events += 1;
    this.#pages.clear();
  }
}

/** True if a changed visit still matches a page's filters. */
function belongs(query: Query, visit: Visit): boolean {
  const among = (asked: Query[string], value: string | null) =>
    !asked || (typeof asked === 'string' && value !== null && asked.split(',').includes(value));
  const listed = query.status ? among(query.status, visit.status) : visit.status !== 'entered-in-error';
  return (
    listed &&
    among(query.class, visit.class) &&
    among(query.assigned_to_id, visit.assigned_to_id) &&
    among(query.healthcare_service_id, visit.healthcare_service_id)
  );
}

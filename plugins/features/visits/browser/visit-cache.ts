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

/** The non-empty filters in the order of their names: one key for one list, however it was asked for. */
export function cacheKeyOf(query: Query): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Pages of visits, kept for two minutes. A visit that changes is changed in the pages that show it, or leaves those
 * that it no longer belongs to; pages that others may have changed are read again.
 */
export class VisitCache implements Pick<ApiClient, 'list'> {
  readonly #api: Pick<ApiClient, 'list'>;
  readonly #pages = new Map<string, Kept>();
  /** Rises with every event: an answer that was on its way meanwhile may be of before. */
  #events = 0;

  constructor(api: Pick<ApiClient, 'list'>) {
    this.#api = api;
  }

  /** As `ApiClient.list`; only visits come here. */
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

  /** Somebody else changed something: what shows it, and what may have to show it from now on, is read again. */
  happened(event: LiveEvent): void {
    this.#events += 1;
    for (const [key, { page }] of this.#pages) {
      const shown = page.data.find(({ uuid }) => uuid === event.uuid);
      const known = shown !== undefined && event.version !== undefined && shown.version >= event.version;
      if (!known) this.#pages.delete(key);
    }
  }

  /** A visit as the server has just answered: it is changed where it is shown, or removed. */
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

/** Whether a visit that a page showed is still one of those that were asked for. */
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

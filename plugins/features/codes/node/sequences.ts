import { dayIn, pickFields, type ListPage, type ListQuery } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { CountedPlace } from '../common';
import { FormatFields, type CodeSequence } from '../common/sequence';
import { codeText } from '../common/code-text';
import { CodeBlocks } from './code-blocks';
import { CodeTypes } from './code-types';
import { everywhere, yearOf } from './counters';
import type { SequenceRow } from './codes-tables';

/** Replaces the location's code in examples. */
export const anyLocation = 'LOC';

/** The organization's sequences as they are shown, including those of features. */
@injectable()
export class Sequences {
  readonly #types: CodeTypes;
  readonly #blocks: CodeBlocks;

  constructor(@inject(CodeTypes) types: CodeTypes, @inject(CodeBlocks) blocks: CodeBlocks) {
    this.#types = types;
    this.#blocks = blocks;
  }

  /** Features' sequences first, then by name. */
  async list(c: RequestContext, query: ListQuery): Promise<ListPage<CodeSequence>> {
    const page_size = query.size ?? query.page_size;
    const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found = (await this.rows(c))
      .filter((row) =>
        words.every((word) => `${this.labelOf(row)} ${row.type} ${row.prefix}`.toLowerCase().includes(word)),
      )
      .toSorted((a, b) => this.#rank(a) - this.#rank(b) || this.labelOf(a).localeCompare(this.labelOf(b)));
    const data: CodeSequence[] = [];
    for (const row of found.slice((query.page - 1) * page_size, query.page * page_size))
      data.push(await this.toWire(c, row));
    return { data, meta: { total: found.length, page: query.page, page_size } };
  }

  /** @throws ApiError 404 */
  async get(c: RequestContext, uuid: string): Promise<CodeSequence> {
    return this.toWire(c, await this.row(c, uuid));
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'for update'): Promise<SequenceRow> {
    const found = c.db
      .selectFrom('code_sequences')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid.toLowerCase());
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    if (!row) throw notFound('Sequence');
    return row;
  }

  labelOf({ type, label }: Pick<SequenceRow, 'type' | 'label'>): string {
    return this.#types.get(type)?.label ?? label ?? type;
  }

  /** The next number over all locations in the current year; `yearly` overrides the sequence's way of counting. */
  async nextOf(c: RequestContext, type: string, yearly: boolean): Promise<number> {
    const period = yearly ? yearOf(await this.today(c)) : 0;
    const counter = await c.db
      .selectFrom('code_counters')
      .select('next')
      .where('organization_uuid', '=', c.organization)
      .where('type', '=', type)
      .where('period', '=', period)
      .where('location_uuid', '=', everywhere)
      .executeTakeFirst();
    return counter?.next ?? 1;
  }

  /** The counters of the locations in the current year; empty if the sequence does not count by location. */
  async placesOf(c: RequestContext, row: SequenceRow): Promise<readonly CountedPlace[]> {
    if (!row.by_location) return [];
    const day = await this.today(c);
    const rows = await c.db
      .selectFrom('code_counters as k')
      .innerJoin('code_locations as l', (join) =>
        join.onRef('l.organization_uuid', '=', 'k.organization_uuid').onRef('l.location_uuid', '=', 'k.location_uuid'),
      )
      .leftJoin('location_names as n', (join) =>
        join.onRef('n.organization_uuid', '=', 'k.organization_uuid').onRef('n.uuid', '=', 'k.location_uuid'),
      )
      .select(['k.location_uuid as location', 'n.name', 'l.code', 'k.next as next_value'])
      .where('k.organization_uuid', '=', c.organization)
      .where('k.type', '=', row.type)
      .where('k.period', '=', row.yearly ? yearOf(day) : 0)
      .execute();
    return rows
      .map(({ name, ...place }) => ({
        ...place,
        name: name ?? place.code,
        next_code: codeText(row, place.next_value, { day, location: place.code }),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** YYYY-MM-DD where the organization is. */
  async today(c: RequestContext): Promise<string> {
    const row = await c.db
      .selectFrom('organizations')
      .select('time_zone')
      .where('organization_uuid', '=', c.organization)
      .executeTakeFirst();
    if (!row) throw notFound('Organization');
    return dayIn(row.time_zone, c.now);
  }

  async toWire(c: RequestContext, row: SequenceRow): Promise<CodeSequence> {
    const own = this.#types.get(row.type);
    const next = await this.nextOf(c, row.type, row.yearly);
    // The server gives the numbers that it has already taken before those of the counter.
    const coming = row.by_location ? 1 : ((row.gapless ? undefined : this.#blocks.coming(c, row.type)) ?? next);
    const places = await this.placesOf(c, row);
    const { uuid, type, version, gapless, created_at, updated_at, created_by, updated_by } = row;
    return {
      uuid,
      id: uuid,
      type,
      version,
      gapless,
      created_by,
      updated_by,
      ...pickFields(FormatFields, row),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      label: this.labelOf(row),
      built_in: own !== undefined,
      located: own?.located ?? true,
      generable: !(own && gapless),
      next_value: next,
      next_code: places[0]?.next_code ?? codeText(row, coming, { day: await this.today(c), location: anyLocation }),
      places,
      last_code: (await (own ? own.last(c) : lastGenerated(c, uuid))) ?? null,
    };
  }

  /** All sequences, including those of features. */
  async rows(c: RequestContext): Promise<readonly SequenceRow[]> {
    await this.#types.begin(c.db, c.organization);
    return c.db.selectFrom('code_sequences').selectAll().where('organization_uuid', '=', c.organization).execute();
  }

  #rank({ type }: SequenceRow): number {
    return this.#types.get(type) ? 0 : 1;
  }
}

async function lastGenerated({ db, organization }: RequestContext, sequence: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('generated_codes')
    .select('code')
    .where('organization_uuid', '=', organization)
    .where('sequence_uuid', '=', sequence)
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}

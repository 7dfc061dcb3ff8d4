import { tidyName, type CodeFormat } from '@clinic-workbench/sdk/common';
import {
  columnsOf,
  conflict,
  differencesOf,
  refuseStale,
  insertRow,
  invalid,
  updateVersioned,
  type RequestContext,
  refusing,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { FormatFields, NamedFormat, type CodeSequence } from '../common/sequence';
import type { ChangeSequence, RegisterSequence } from '../common/code-requests';
import { CodeBlocks } from './code-blocks';
import { CodeTypes, formatColumns } from './code-types';
import type { SequenceRow } from './codes-tables';
import { carryOver, countedOf, highestNext, raiseTo, yearOf } from './counters';
import { FormatGuard } from './format-guard';
import { Sequences } from './sequences';

const audited = columnsOf(NamedFormat, ['next_value']);
/** The most sequences that an organization can add: far more than people can tell apart. */
const mostOwn = 200;

/**
 * Registers, changes and removes sequences.
 *
 * They are not kept by `RecordKeeping`: their answers read counters of the year and of each location, numbers that
 * this server has taken ahead, and the last code, which each feature looks up in its own table.
 */
@injectable()
export class SequenceChanges {
  readonly #types: CodeTypes;
  readonly #sequences: Sequences;
  readonly #guard: FormatGuard;
  readonly #blocks: CodeBlocks;

  constructor(
    @inject(CodeTypes) types: CodeTypes,
    @inject(Sequences) sequences: Sequences,
    @inject(FormatGuard) guard: FormatGuard,
    @inject(CodeBlocks) blocks: CodeBlocks,
  ) {
    this.#types = types;
    this.#sequences = sequences;
    this.#guard = guard;
    this.#blocks = blocks;
  }

  /** @throws ApiError 400 for a type or label that exists, 409 `too_many_sequences` */
  async register(c: RequestContext, body: RegisterSequence): Promise<CodeSequence> {
    const { type, gapless, next_value, ...format } = body;
    await sql`select pg_advisory_xact_lock(hashtextextended('codes ' || ${c.organization}::text, 0))`.execute(c.db);
    const label = tidyName(body.label);
    this.#refuseOwnLabel(label);
    const faults = await this.#guard.faults(c, undefined, { ...formatColumns(format), next_value });
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from code_sequences where organization_uuid = ${c.organization} and label is not null
    `.execute(c.db);
    if ((rows[0]?.n ?? 0) >= mostOwn)
      throw conflict('too_many_sequences', 'There are 200 sequences already. Remove one that is not used.');
    if (this.#types.get(type)) throw invalid({ type: ['Type already exists'] });
    const row = await unique(() =>
      insertRow(c, 'code_sequences', { type, label, gapless, begun_at: next_value, ...formatColumns(format) }),
    );
    await raiseTo(c.db, { organization: c.organization, type, period: await this.#period(c, row.yearly) }, next_value);
    c.audit({
      action: 'create',
      resource: 'codes',
      resourceUuid: row.uuid,
      after: { type, gapless, next_value, ...differencesOf(audited, undefined, row).after },
    });
    c.emit({ type: 'code_sequence.created', uuid: row.uuid, version: row.version });
    return this.#sequences.toWire(c, row);
  }

  /** @throws ApiError 404, 409 `stale_version`, 400 for a format that could repeat a code, and as `register` */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: ChangeSequence,
  ): Promise<CodeSequence> {
    const before = await this.#sequences.row(c, uuid, 'for update');
    await refuseStale(ifMatch, before, () => this.#sequences.toWire(c, before));
    const format = formatColumns({ ...body, by_location: body.by_location ?? before.by_location });
    const next = body.next_value ?? undefined;
    const faults = await this.#guard.faults(c, before, { ...format, ...(next !== undefined && { next_value: next }) });
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const begins = changesShape(before, format);
    if (begins) await keep(c, before);
    const counting = { organization: c.organization, type: before.type, by_location: format.by_location };
    const period = await this.#period(c, format.yearly);
    if (format.yearly !== before.yearly || format.by_location !== before.by_location)
      await carryOver(c.db, counting, period);
    if (next !== undefined && !format.by_location) await raiseTo(c.db, { ...counting, period }, next);
    const label = this.#types.get(before.type) || typeof body.label !== 'string' ? before.label : tidyName(body.label);
    if (label !== null) this.#refuseOwnLabel(label);
    const begun_at = begins ? await countedOf(c.db, counting) : before.begun_at;
    const row = await unique(() =>
      updateVersioned(c, 'code_sequences', before.uuid, ifMatch, {
        ...format,
        label,
        begun_at,
      }),
    );
    this.#blocks.forget(c.organization, before.type);
    const { before: was, after: is } = differencesOf(audited, before, row);
    const step = next === undefined ? {} : { next_value: next };
    c.audit({ action: 'update', resource: 'codes', resourceUuid: row.uuid, before: was, after: { ...is, ...step } });
    c.emit({ type: 'code_sequence.updated', uuid: row.uuid, version: row.version });
    return this.#sequences.toWire(c, row);
  }

  /** @throws ApiError 404, 409 `stale_version`, `built_in_sequence` or `sequence_in_use` */
  async remove(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const row = await this.#sequences.row(c, uuid, 'for update');
    await refuseStale(ifMatch, row, () => this.#sequences.toWire(c, row));
    if (this.#types.get(row.type))
      throw conflict('built_in_sequence', 'This sequence belongs to the program and cannot be removed.');
    const { rows } = await sql<{ given: number }>`
      select count(*)::int as given from generated_codes
       where organization_uuid = ${c.organization} and sequence_uuid = ${row.uuid}`.execute(c.db);
    const given = rows[0]?.given ?? 0;
    if (given > 0)
      throw conflict(
        'sequence_in_use',
        'Codes of this sequence have been given: it must stay, so that they are known.',
        {
          given,
        },
      );
    await c.db
      .deleteFrom('code_counters')
      .where('organization_uuid', '=', c.organization)
      .where('type', '=', row.type)
      .execute();
    await c.db
      .deleteFrom('code_sequences')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', row.uuid)
      .execute();
    this.#blocks.forget(c.organization, row.type);
    const was = { type: row.type, ...differencesOf(audited, undefined, row).after };
    c.audit({ action: 'delete', resource: 'codes', resourceUuid: row.uuid, before: was });
    c.emit({ type: 'code_sequence.deleted', uuid: row.uuid, version: row.version });
  }

  async #period(c: RequestContext, yearly: boolean): Promise<number> {
    return yearly ? yearOf(await this.#sequences.today(c)) : 0;
  }

  /** Labels of features' types are not in the table. */
  #refuseOwnLabel(label: string): void {
    if (this.#types.labels.has(label.toLowerCase())) throw invalid({ label: ['Label already exists'] });
  }
}

/** The fields that decide how codes look and count. */
const shape = columnsOf(FormatFields, ['increment']);

/** Whether the change affects how codes look or count. */
const changesShape = (before: SequenceRow, after: Required<CodeFormat>) =>
  shape.some((name) => before[name] !== after[name]);

/** Keeps the format of codes that were already given. */
async function keep(c: RequestContext, before: SequenceRow): Promise<void> {
  const { uuid, version, type, by_location } = before;
  const counting = { organization: c.organization, type, by_location };
  if ((await countedOf(c.db, counting)) <= before.begun_at) return;
  const below = await highestNext(c.db, counting);
  const { increment: _, ...format } = formatColumns(before);
  await c.db
    .insertInto('code_past_formats')
    .values({
      organization_uuid: c.organization,
      sequence_uuid: uuid,
      version,
      ...format,
      below,
      replaced_at: c.now,
    })
    .execute();
}

const unique = refusing({
  code_sequences_type: () => invalid({ type: ['Type already exists'] }),
  code_sequences_label: () => invalid({ label: ['Label already exists'] }),
});

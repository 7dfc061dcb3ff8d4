import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { CodeMatch, CodeVerification } from '../common';
import { readCode, type ReadCode } from '../common/code-reading';
import type { CodeShape } from '../common/code-text';
import type { VerifyCode } from '../common/code-requests';
import { CodeBlocks } from './code-blocks';
import { CodeTypes } from './code-types';
import type { SequenceRow } from './codes-tables';
import { everywhere } from './counters';
import { FormatGuard } from './format-guard';
import { Sequences } from './sequences';

/** A past format that the code may have. */
interface Known extends CodeShape {
  readonly yearly: boolean;
  readonly by_location: boolean;
  readonly current: boolean;
}

/** Tells whether a code belongs to the organization, and which record has it. */
@injectable()
export class CodeVerifier {
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

  async verify(c: RequestContext, { code: typed, type }: VerifyCode): Promise<CodeVerification> {
    const code = typed.trim();
    const matches: CodeMatch[] = [];
    for (const row of await this.#sequences.rows(c)) {
      if (type !== undefined && row.type !== type) continue;
      const match = await this.#matchOf(c, row, code);
      if (match) matches.push(match);
    }
    const ours = matches.some(({ checks, state }) => checks && state !== 'free');
    return { code, ours, matches };
  }

  /** The best match in a sequence's formats: first one with a record, then one with the right check digit. */
  async #matchOf(c: RequestContext, row: SequenceRow, code: string): Promise<CodeMatch | undefined> {
    const past = (await this.#guard.past(c, row)).map((format) => ({ ...format, current: false }));
    const known: readonly Known[] = [{ ...row, current: true }, ...past];
    const read = known.flatMap((format) => {
      const as = readCode(format, code);
      return as ? [{ as, format }] : [];
    });
    const found: CodeMatch[] = [];
    for (const { as, format } of read) found.push(await this.#judge(c, row, as, format));
    return found.toSorted((a, b) => rank(a) - rank(b))[0];
  }

  async #judge(c: RequestContext, row: SequenceRow, read: ReadCode, format: Known): Promise<CodeMatch> {
    const { type } = row;
    const match = { type, label: this.#sequences.labelOf(row), code: read.code, current: format.current };
    if (!read.checks) return { ...match, checks: false, state: 'free' };
    const own = this.#types.get(type);
    const used = await own?.find(c, read.code);
    if (used) return { ...match, checks: true, state: 'used', ...(used.holder && { holder: used.holder }) };
    const generated = await generatedAt(c, row.uuid, read.code);
    if (generated) return { ...match, checks: true, state: 'generated', generated_at: generated };
    // Codes that belong to no feature are only given by generating them.
    const ahead = this.#blocks.isAhead(c.organization, type, read.number, read.year);
    const taken = own !== undefined && !ahead && (await isTaken(c, type, read, format));
    return { ...match, checks: true, state: taken ? 'given' : 'free' };
  }
}

function rank({ state, checks, current }: CodeMatch): number {
  return ['used', 'generated', 'given', 'free'].indexOf(state) * 4 + (checks ? 0 : 2) + (current ? 0 : 1);
}

async function generatedAt(c: RequestContext, sequence: string, code: string): Promise<string | undefined> {
  const row = await c.db
    .selectFrom('generated_codes')
    .select('generated_at')
    .where('organization_uuid', '=', c.organization)
    .where('sequence_uuid', '=', sequence)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.generated_at.toISOString();
}

/** True if the counter has passed the number: the one of the code's year and location, if these count by themselves. */
async function isTaken(
  c: RequestContext,
  type: string,
  { number, year, location }: ReadCode,
  { yearly, by_location }: Known,
): Promise<boolean> {
  let counters = c.db
    .selectFrom('code_counters')
    .select((of) => of.fn.max('next').as('next'))
    .where('organization_uuid', '=', c.organization)
    .where('type', '=', type);
  counters = by_location
    ? counters.where('location_uuid', 'in', (of) =>
        of
          .selectFrom('code_locations')
          .select('location_uuid')
          .where('organization_uuid', '=', c.organization)
          .where('code', '=', location ?? ''),
      )
    : counters.where('location_uuid', '=', everywhere);
  if (yearly && year !== undefined) counters = counters.where('period', '=', year);
  const { next } = await counters.executeTakeFirstOrThrow();
  return number < (next ?? 1);
}

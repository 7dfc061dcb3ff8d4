import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import type { CodePreview, GeneratedCodes } from '../common';
import type { GenerateCodes, PreviewCodes } from '../common/code-requests';
import { codeText } from '../common/code-text';
import { CodeTypes, formatColumns } from './code-types';
import { FormatGuard } from './format-guard';
import { GivenCodes } from './given-codes';
import { anyLocation, Sequences } from './sequences';

/** Codes before their use: previewed without being taken, or given permanently, for example for labels. */
@injectable()
export class CodeGeneration {
  readonly #types: CodeTypes;
  readonly #sequences: Sequences;
  readonly #guard: FormatGuard;
  readonly #codes: GivenCodes;

  constructor(
    @inject(CodeTypes) types: CodeTypes,
    @inject(Sequences) sequences: Sequences,
    @inject(FormatGuard) guard: FormatGuard,
    @inject(GivenCodes) codes: GivenCodes,
  ) {
    this.#types = types;
    this.#sequences = sequences;
    this.#guard = guard;
    this.#codes = codes;
  }

  /** The next codes of a format, without taking any. @throws ApiError 404 */
  async preview(c: RequestContext, { sequence_id, next_value, count, ...rest }: PreviewCodes): Promise<CodePreview> {
    const row = sequence_id === undefined ? undefined : await this.#sequences.row(c, sequence_id);
    const format = formatColumns({ ...rest, by_location: rest.by_location ?? row?.by_location ?? false });
    const counted = row && format.by_location ? (await this.#sequences.placesOf(c, row))[0] : undefined;
    const first =
      next_value ??
      counted?.next_value ??
      (row && !format.by_location ? await this.#sequences.nextOf(c, row.type, format.yearly) : 1);
    const occasion = { day: await this.#sequences.today(c), location: counted?.code ?? anyLocation };
    return {
      codes: Array.from({ length: count }, (_, n) => codeText(format, first + n * format.increment, occasion)),
      errors: await this.#guard.faults(c, row, { ...format, ...(typeof next_value === 'number' && { next_value }) }),
    };
  }

  /** Gives codes permanently. @throws ApiError 404, 400 if a location is needed, 409 `gapless_codes` */
  async generate(c: RequestContext, { sequence_id, count, location_id }: GenerateCodes): Promise<GeneratedCodes> {
    const row = await this.#sequences.row(c, sequence_id);
    if (row.gapless && this.#types.get(row.type))
      throw conflict('gapless_codes', 'These codes have no gaps: each is given only with what it is for.');
    if (!`${row.prefix}${row.suffix}`.includes('{LOC}') && location_id !== undefined)
      throw invalid({ location_id: ['The format of these codes names no location'] });
    const codes = await this.#codes.give(c, row, count, location_id);
    await c.db
      .insertInto('generated_codes')
      .values(
        codes.map((code) => ({
          organization_uuid: c.organization,
          sequence_uuid: row.uuid,
          code,
          uuid: v7(),
          generated_at: c.now,
          generated_by: c.user,
        })),
      )
      .execute();
    const note = { type: row.type, count, first: codes[0], last: codes.at(-1) };
    c.audit({ action: 'create', resource: 'codes', resourceUuid: row.uuid, note });
    c.emit({ type: 'code_sequence.generated', uuid: row.uuid, version: row.version });
    return { data: codes };
  }
}

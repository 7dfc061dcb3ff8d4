import { invalid, notFound, type CodeCaller, type Codes } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { codeText, locationCode } from '../common/code-text';
import { CodeBlocks, type NumberedFormat } from './code-blocks';
import { CodeTypes } from './code-types';
import './codes-tables';
import { takeNumbers } from './counters';
import { dayAt } from './organization-day';

/** Gives the codes of all types. */
@injectable()
export class GivenCodes implements Codes {
  readonly #types: CodeTypes;
  readonly #blocks: CodeBlocks;

  constructor(@inject(CodeTypes) types: CodeTypes, @inject(CodeBlocks) blocks: CodeBlocks) {
    this.#types = types;
    this.#blocks = blocks;
  }

  async next(c: CodeCaller, type: string, at?: { readonly location: string }): Promise<string> {
    const own = this.#types.get(type);
    if (!own) throw new Error(`No feature gives codes of the type ${type}`);
    return this.give(c, own, at?.location);
  }

  /** @throws ApiError 404 for a location that does not exist, 400 for none where the format names one */
  async give(
    c: CodeCaller,
    { type, gapless }: { readonly type: string; readonly gapless: boolean },
    location: string | undefined,
  ): Promise<string> {
    const given = gapless ? await this.#inside(c, type) : await this.#blocks.next(c, type);
    if (!given) throw new Error(`The sequence of the type ${type} is gone`);
    const { sequence, number, day } = given;
    const located = `${sequence.prefix}${sequence.suffix}`.includes('{LOC}');
    return codeText(sequence, number, { day, location: located ? await locationCodeOf(c, location) : '' });
  }

  /** Without gaps: others of the type wait until the caller's transaction ends. */
  async #inside(c: CodeCaller, type: string): Promise<NumberedFormat | undefined> {
    const turn = { organization: c.organization, type, now: c.now };
    let taken = await takeNumbers(c.db, turn, 1);
    if (!taken && this.#types.get(type)) {
      await this.#types.begin(c.db, c.organization);
      taken = await takeNumbers(c.db, turn, 1);
    }
    if (!taken) return undefined;
    const { sequence, end, timeZone } = taken;
    return { sequence, number: end - sequence.increment, day: dayAt(timeZone, c.now) };
  }
}

async function locationCodeOf({ db, organization }: CodeCaller, location: string | undefined): Promise<string> {
  if (location === undefined) throw invalid({ location_id: ['Location is required'] });
  const row = await db
    .selectFrom('locations')
    .select('name')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', location)
    .executeTakeFirst();
  if (!row) throw notFound('Location');
  return locationCode(row.name);
}

import { dayIn } from '@clinic-workbench/sdk/common';
import { invalid, type CodeCaller, type Codes, type GaplessCode } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { codeText } from '../common/code-text';
import { CodeBlocks } from './code-blocks';
import { CodeTypes } from './code-types';
import { takeNumbers, type TakenNumbers } from './counters';
import { LocationCodes } from './location-codes';

/** Gives the codes of all types. */
@injectable()
export class GivenCodes implements Codes {
  readonly #types: CodeTypes;
  readonly #blocks: CodeBlocks;
  readonly #locations: LocationCodes;

  constructor(
    @inject(CodeTypes) types: CodeTypes,
    @inject(CodeBlocks) blocks: CodeBlocks,
    @inject(LocationCodes) locations: LocationCodes,
  ) {
    this.#types = types;
    this.#blocks = blocks;
    this.#locations = locations;
  }

  async next(c: CodeCaller, type: string, at?: { readonly location: string }): Promise<string> {
    const own = this.#types.get(type);
    if (!own) throw new Error(`No feature gives codes of the type ${type}`);
    if (own.gapless) return (await this.give(c, own, 1, at?.location))[0]!;
    const given = await this.#blocks.next(c, type);
    if (!given) throw gone(type);
    const { sequence, number, day } = given;
    return codeText(sequence, number, { day, location: await this.#locationCodeOf(c, sequence, at?.location) });
  }

  async nextGapless(c: CodeCaller, type: string, at?: { readonly location: string }): Promise<GaplessCode> {
    if (!this.#types.get(type)?.gapless) throw new Error(`No feature gives codes of the type ${type} without gaps`);
    const taken = await this.#inside(c, type, 1, at?.location);
    if (!taken) throw gone(type);
    const { sequence, end, period, location, timeZone } = taken;
    const number = end - sequence.increment;
    const occasion = { day: dayIn(timeZone, c.now), location: await this.#locationCodeOf(c, sequence, at?.location) };
    return { code: codeText(sequence, number, occasion), number, period, location, step: sequence.increment };
  }

  /**
   * Gives several consecutive codes at once.
   * @throws ApiError 404 if the location does not exist, 400 if the format needs a location and none was sent
   */
  async give(
    c: CodeCaller,
    { type, gapless }: { readonly type: string; readonly gapless: boolean },
    count: number,
    location: string | undefined,
  ): Promise<readonly string[]> {
    const taken = gapless ? await this.#inside(c, type, count, location) : await this.#blocks.take(c, type, count);
    if (!taken) throw gone(type);
    const { sequence, end, timeZone } = taken;
    const occasion = { day: dayIn(timeZone, c.now), location: await this.#locationCodeOf(c, sequence, location) };
    return Array.from({ length: count }, (_, n) =>
      codeText(sequence, end - (count - n) * sequence.increment, occasion),
    );
  }

  /** Without gaps: others that need a code of the type wait until the caller's transaction ends. */
  async #inside(
    c: CodeCaller,
    type: string,
    count: number,
    location: string | undefined,
  ): Promise<TakenNumbers | undefined> {
    const turn = { organization: c.organization, type, now: c.now, location };
    const taken = await takeNumbers(c.db, turn, count);
    if (taken || !this.#types.get(type)) return taken;
    await this.#types.begin(c.db, c.organization);
    return takeNumbers(c.db, turn, count);
  }

  /** Empty if the format contains no location. */
  async #locationCodeOf(
    c: CodeCaller,
    { prefix, suffix }: TakenNumbers['sequence'],
    location: string | undefined,
  ): Promise<string> {
    if (!`${prefix}${suffix}`.includes('{LOC}')) return '';
    if (location === undefined) throw invalid({ location_id: ['Location is required'] });
    return this.#locations.of(c, location);
  }
}

const gone = (type: string) => new Error(`The sequence of the type ${type} is gone`);

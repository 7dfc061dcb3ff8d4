import { fill, type CodeFormat } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { repeated } from '../common/repetition';
import { CodeTypes } from './code-types';
import type { PastFormatRow, SequenceRow } from './codes-tables';
import { countedOf, highestNext } from './counters';
import { Sequences } from './sequences';

/** Why a format is refused, by field, in English; empty if it is accepted. */
export type FormatFaults = Readonly<Record<string, readonly string[]>>;

/** The requested format. */
export interface Wanted extends Required<CodeFormat> {
  readonly next_value?: number;
}

/** Makes sure that no format change can repeat a code that was already given. */
@injectable()
export class FormatGuard {
  readonly #types: CodeTypes;
  readonly #sequences: Sequences;

  constructor(@inject(CodeTypes) types: CodeTypes, @inject(Sequences) sequences: Sequences) {
    this.#types = types;
    this.#sequences = sequences;
  }

  /** @param row the sequence that would get the format; undefined for a new one, which cannot repeat a code */
  async faults(c: RequestContext, row: SequenceRow | undefined, wanted: Wanted): Promise<FormatFaults> {
    if (wanted.by_location && wanted.next_value !== undefined && wanted.next_value !== 1)
      return { next_value: ['Numbers that count by location begin with 1 at each location'] };
    if (!row) return {};
    if (wanted.by_location && !row.gapless) return { by_location: ['Only numbers without gaps can count by location'] };
    const field = wanted.prefix.includes('{LOC}') ? 'prefix' : 'suffix';
    const located = `${wanted.prefix}${wanted.suffix}`.includes('{LOC}');
    if (located && this.#types.get(row.type)?.located === false)
      return { [field]: ['It is not known where these codes are given: they cannot hold a location'] };
    if (wanted.next_value !== undefined && !wanted.by_location) {
      const least = await this.#leastNext(c, row, wanted);
      if (wanted.next_value < least)
        return {
          next_value: [fill('Next value should not be less than {{n}}: lower numbers have been given', { n: least })],
        };
      if (row.gapless && wanted.next_value > least && (await this.#hasGiven(c, row)))
        return { next_value: ['Numbers without gaps have been given: the next one follows them'] };
    }
    const same = repeated(wanted, [...(await this.past(c, row)), ...(await this.#present(c, row))]);
    if (same) {
      const format = `${same.prefix}${'0'.repeat(same.padding)}${same.suffix}`;
      return {
        prefix: [
          fill('Some codes could come out as ones that were given before, in the format {{format}}', { format }),
        ],
      };
    }
    return {};
  }

  /** The counter's next number if the codes restarted each year, or stopped restarting. */
  async #leastNext(c: RequestContext, { type, yearly }: SequenceRow, wanted: Wanted): Promise<number> {
    if (wanted.yearly === yearly) return this.#sequences.nextOf(c, type, yearly);
    return highestNext(c.db, { organization: c.organization, type, by_location: false });
  }

  /** Whether a number of the sequence was given in any format. */
  async #hasGiven(c: RequestContext, { type }: SequenceRow): Promise<boolean> {
    const row = await c.db
      .selectFrom('code_counters')
      .select('next')
      .where('organization_uuid', '=', c.organization)
      .where('type', '=', type)
      .where((counter) => counter.or([counter('begins', 'is', null), counter('next', '>', counter.ref('begins'))]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Past formats, the latest first. */
  past(c: RequestContext, { uuid }: SequenceRow): Promise<PastFormatRow[]> {
    return c.db
      .selectFrom('code_past_formats')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('sequence_uuid', '=', uuid)
      .orderBy('version', 'desc')
      .execute();
  }

  /** The current format, if any code was given in it. */
  async #present(c: RequestContext, row: SequenceRow) {
    const { type, by_location } = row;
    const of = { organization: c.organization, type, by_location };
    if ((await countedOf(c.db, of)) <= row.begun_at) return [];
    return [{ ...row, below: await highestNext(c.db, of) }];
  }
}

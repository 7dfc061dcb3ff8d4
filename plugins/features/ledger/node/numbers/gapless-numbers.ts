import { Codes } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { Cause, PaperNumbers, PostingCaller } from '../contract';

/** Gives papers their numbers and keeps a list of them, so that missing ones are found. */
@injectable()
export class GaplessNumbers implements PaperNumbers {
  readonly #codes: Codes;

  constructor(@inject(Codes) codes: Codes) {
    this.#codes = codes;
  }

  async of(
    c: PostingCaller,
    series: string,
    paper: Pick<Cause, 'kind' | 'uuid'>,
    at?: { readonly location: string },
  ): Promise<string> {
    // Two requests for one paper take turns, so that the second finds the number of the first. The paper is locked
    // before the series, as everywhere.
    const turn = `paper ${c.organization} ${series} ${paper.kind} ${paper.uuid.toLowerCase()}`;
    const [, known] = await Promise.all([
      sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(c.db),
      numberOf(c, series, paper),
    ]);
    if (known !== undefined) return known;
    const { code, number, period, location, step } = await this.#codes.nextGapless(c, series, at);
    // The number before this one is committed: the counter's row stays locked until the transaction that took it ends.
    await sql`
      insert into ledger_numbers (organization_uuid, series, period, location_uuid, number, previous, step, code, source_kind, source_uuid, given_by)
      values (${c.organization}, ${series}, ${period}, ${location}, ${number},
              (select max(n.number) from ledger_numbers n
                where n.organization_uuid = ${c.organization} and n.series = ${series} and n.period = ${period}
                  and n.location_uuid = ${location}),
              ${step}, ${code}, ${paper.kind}, ${paper.uuid}, ${c.user})`.execute(c.db);
    return code;
  }
}

async function numberOf(
  { db, organization }: PostingCaller,
  series: string,
  { kind, uuid }: Pick<Cause, 'kind' | 'uuid'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly code: string }>`
    select code from ledger_numbers
     where organization_uuid = ${organization} and series = ${series} and source_kind = ${kind} and source_uuid = ${uuid}`.execute(
    db,
  );
  return rows[0]?.code;
}

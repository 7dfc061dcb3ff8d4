import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Kysely, type Transaction } from 'kysely';
import { codeKey, wordsOf } from '../../common/code-ranking';
import type { CodeRow } from './code-rows';

/** The result of loading a table. */
export interface StoredCodes {
  readonly codes: number;
  /** The count of non-empty lines, without the headings. */
  readonly lines: number;
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
}

/** Codes per statement. */
const batch = 2_000;
/** More than any national version of ICD-10 has. */
const mostCodes = 500_000;

/**
 * Replaces the code table in one transaction: searches use the old one until
 * the new one is complete, and keep it if anything fails. Simultaneous loads wait for each other.
 *
 * @throws Error with a readable sentence if the table has no codes or far too many
 */
export async function storeCodes(
  db: Kysely<Database>,
  system: string,
  source: string,
  rows: AsyncIterable<CodeRow>,
): Promise<StoredCodes> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`terminology ${system}`}, 0))`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`delete from terminology_codes where system = ${system}`.execute(transaction);
    const seen = new Map<string, number>();
    const words = new Set<string>();
    const faults: { line: number; reason: string }[] = [];
    let waiting: { readonly code: string; readonly display: string }[] = [];
    let lines = 0;
    for await (const row of rows) {
      lines++;
      if ('reason' in row) {
        faults.push(row);
        continue;
      }
      const first = seen.get(row.code);
      if (first !== undefined) {
        faults.push({ line: row.line, reason: `${row.code} stands in line ${first} already.` });
        continue;
      }
      if (seen.size >= mostCodes) throw new Error(`The table has more than ${mostCodes} codes. Nothing was changed.`);
      seen.set(row.code, row.line);
      waiting.push(row);
      if (waiting.length === batch) {
        await insert(transaction, system, waiting, words);
        waiting = [];
      }
    }
    if (seen.size === 0) throw new Error('The table holds no code. Nothing was changed.');
    await insert(transaction, system, waiting, words);
    await replaceWords(transaction, system, [...words]);
    await sql`
      insert into terminology_releases (system, source, codes) values (${system}, ${source}, ${seen.size})
      on conflict (system) do update set source = excluded.source, codes = excluded.codes, loaded_at = now()`.execute(
      transaction,
    );
    return { codes: seen.size, lines, faults };
  });
}

async function insert(
  transaction: Transaction<Database>,
  system: string,
  codes: readonly { readonly code: string; readonly display: string }[],
  words: Set<string>,
): Promise<void> {
  const rows = codes.map(({ code, display }) => {
    const own = wordsOf(display);
    for (const word of own) words.add(word);
    return { code, key: codeKey(code), display, words: own };
  });
  await sql`
    insert into terminology_codes (system, code, key, display, words)
    select ${system}, r.code, r.key, r.display, array(select jsonb_array_elements_text(r.words))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, key text, display text, words jsonb)`.execute(
    transaction,
  );
}

async function replaceWords(
  transaction: Transaction<Database>,
  system: string,
  words: readonly string[],
): Promise<void> {
  await sql`delete from terminology_words where system = ${system}`.execute(transaction);
  await sql`
    insert into terminology_words (system, word) select ${system}, w from unnest(${[...words]}::text[]) w`.execute(
    transaction,
  );
}

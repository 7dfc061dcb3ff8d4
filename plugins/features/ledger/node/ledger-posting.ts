import type { Minor } from '@clinic-workbench/sdk/common';
import { conflict, notFound, brokenConstraint } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { BalancedAccount } from '../common/accounts';
import { booksOf } from './books';
import type { Cause, NewEntry, NewLine, Posted, Posting, PostingCaller } from './contract';
import type { StoredLine } from './stored-line';

/** An entry as the statement receives it. */
interface GivenEntry {
  readonly uuid: string;
  readonly dated: string;
  readonly cause: Cause;
  readonly corrects: string | null;
  readonly note: string | null;
  readonly lines: readonly NewLine[];
}

@injectable()
export class LedgerPosting implements Posting {
  async currency(c: PostingCaller): Promise<string> {
    return (await booksOf(c)).currency;
  }

  async post(c: PostingCaller, entries: readonly NewEntry[]): Promise<readonly Posted[]> {
    const books = await booksOf(c);
    const given = entries.map(({ cause, lines, dated, note }): GivenEntry => {
      const kept = lines.filter(({ amount }) => amount !== 0n);
      requireBalance(cause, kept);
      const uuid = v7({ msecs: c.now.getTime() });
      return { uuid, cause, lines: kept, dated: dated ?? books.today, corrects: null, note: note ?? null };
    });
    const posted = await store(
      c,
      books.currency,
      given.filter(({ lines }) => lines.length > 0),
    );
    return given.map(({ uuid, cause, lines }) => {
      if (lines.length === 0) return { entry: undefined, isNew: false };
      const entry = posted.get(keyOf(cause));
      return { entry, isNew: entry === uuid };
    });
  }

  async correct(
    c: PostingCaller,
    entry: string,
    { cause, note, owedBy }: { readonly cause: Cause; readonly note?: string; readonly owedBy?: string },
  ): Promise<Posted> {
    const books = await booksOf(c);
    const first = await entryOf(c, entry);
    if (first.corrects_uuid !== null)
      throw conflict('is_correction', 'This entry takes another one back and cannot be taken back itself.');
    const uuid = v7({ msecs: c.now.getTime() });
    const lines = first.lines.map(turned);
    const given = { uuid, dated: books.today, cause, corrects: entry, note: note ?? null, lines };
    const stored = (await store(c, books.currency, [given])).get(keyOf(cause));
    const moved = owedBy === undefined ? [] : movedTo(owedBy, first.lines);
    if (moved.length > 0)
      await this.post(c, [{ cause: { ...cause, event: movedAfter(cause) }, lines: moved, ...(note && { note }) }]);
    return { entry: stored, isNew: stored === uuid };
  }

  async balance({ db, organization }: PostingCaller, account: BalancedAccount, subject: string): Promise<Minor> {
    const { rows } = await sql<{ readonly amount: string }>`
      select amount::text from ledger_balances
       where organization_uuid = ${organization} and account = ${account} and subject_uuid = ${subject}`.execute(db);
    return BigInt(rows[0]?.amount ?? 0);
  }

  async hold(c: PostingCaller, account: BalancedAccount, subject: string): Promise<Minor> {
    await booksOf(c);
    const { rows } = await sql<{ readonly amount: string }>`
      select hold_ledger_balance(${account}, ${subject})::text as amount`.execute(c.db);
    return BigInt(rows[0]!.amount);
  }
}

const keyOf = ({ kind, uuid, event }: Cause) => `${kind} ${uuid.toLowerCase()} ${event}`;

/** The database refuses it too, at the commit; this check names the faulty one. */
function requireBalance({ kind, event }: Cause, lines: readonly NewLine[]): void {
  const sum = lines.reduce((total, { amount }) => total + amount, 0n);
  if (sum !== 0n) throw new Error(`The entry of ${kind} ${event} sums to ${sum}, not to zero`);
}

const turned = ({ amount, foreign, ...line }: NewLine): NewLine => ({
  ...line,
  amount: -amount,
  ...(foreign && { foreign: { ...foreign, amount: -foreign.amount } }),
});

/** Moves the effect of reversed lines on another record's debt to the patient. */
const movedTo = (patient: string, lines: readonly NewLine[]): NewLine[] =>
  lines
    .filter((line) => line.account === '1100' && line.patient !== undefined && line.patient !== patient)
    .flatMap(({ account, amount, patient: former }) => [
      { account, amount, patient: former! },
      { account, amount: -amount, patient },
    ]);

/** A repeated cause gets a number: `cancelled-2` is followed by `moved-2`. */
const movedAfter = ({ event }: Cause) => `moved${/-\d+$/.exec(event)?.[0] ?? ''}`;

/** @throws ApiError 404 */
async function entryOf(
  { db, organization }: PostingCaller,
  uuid: string,
): Promise<{ readonly corrects_uuid: string | null; readonly lines: readonly NewLine[] }> {
  const { rows } = await sql<StoredLine & { readonly corrects_uuid: string | null }>`
    select e.corrects_uuid, l.account, l.amount::text, l.currency, l.currency_amount::text, l.rate::text, l.patient_uuid,
           l.patient_account_uuid, l.payer_uuid, l.invoice_uuid, l.drawer_uuid, l.location_uuid, l.charge_uuid, l.tag
      from ledger_entries e join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
     where e.organization_uuid = ${organization} and e.uuid = ${uuid} order by l.position`.execute(db);
  if (!rows[0]) throw notFound('Entry');
  return { corrects_uuid: rows[0].corrects_uuid, lines: rows.map(lineOf) };
}

function lineOf({ account, amount, currency, currency_amount, rate, tag, ...of }: StoredLine): NewLine {
  return {
    account,
    amount: BigInt(amount),
    ...(currency !== null &&
      currency_amount !== null &&
      rate !== null && { foreign: { currency, amount: BigInt(currency_amount), rate } }),
    ...(of.patient_uuid !== null && { patient: of.patient_uuid }),
    ...(of.patient_account_uuid !== null && { patientAccount: of.patient_account_uuid }),
    ...(of.payer_uuid !== null && { payer: of.payer_uuid }),
    ...(of.invoice_uuid !== null && { invoice: of.invoice_uuid }),
    ...(of.drawer_uuid !== null && { drawer: of.drawer_uuid }),
    ...(of.location_uuid !== null && { location: of.location_uuid }),
    ...(of.charge_uuid !== null && { charge: of.charge_uuid }),
    ...(tag !== null && { tag }),
  };
}

const rowOf = ({ account, amount, foreign, patient, patientAccount, payer, ...of }: NewLine, position: number) => ({
  position,
  account,
  amount: String(amount),
  currency: foreign?.currency,
  currency_amount: foreign && String(foreign.amount),
  rate: foreign?.rate,
  patient_uuid: patient,
  patient_account_uuid: patientAccount,
  payer_uuid: payer,
  invoice_uuid: of.invoice,
  drawer_uuid: of.drawer,
  location_uuid: of.location,
  charge_uuid: of.charge,
  tag: of.tag,
});

/** @returns the entry of each cause, new or existing */
async function store(
  c: PostingCaller,
  currency: string,
  entries: readonly GivenEntry[],
): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map();
  const given = JSON.stringify(
    entries.map(({ uuid, dated, cause, corrects, note, lines }) => ({
      uuid,
      dated,
      source_kind: cause.kind,
      source_uuid: cause.uuid,
      event: cause.event,
      corrects_uuid: corrects,
      note,
      lines: lines.map(rowOf),
    })),
  );
  // Both travel in one packet: the second finds what another request posted for a cause meanwhile.
  const made = sql`
      with given as (
        select * from jsonb_to_recordset(${given}::jsonb) as e (
          uuid uuid, dated date, source_kind text, source_uuid uuid, event text, corrects_uuid uuid, note text, lines jsonb)),
      made as (
        insert into ledger_entries (organization_uuid, uuid, dated, currency, source_kind, source_uuid, event, corrects_uuid, note, posted_by)
        select ${c.organization}::uuid, uuid, dated, ${currency}, source_kind, source_uuid, event, corrects_uuid, note, ${c.user}::uuid
          from given order by source_kind, source_uuid, event
        on conflict on constraint ledger_entries_cause do nothing
        returning uuid)
      insert into ledger_lines (
             organization_uuid, entry_uuid, position, account, amount, currency, currency_amount, rate, patient_uuid,
             patient_account_uuid, payer_uuid, invoice_uuid, drawer_uuid, location_uuid, charge_uuid, tag)
      select ${c.organization}::uuid, g.uuid, l.*
        from made join given g on g.uuid = made.uuid
        cross join lateral jsonb_to_recordset(g.lines) as l (
          position integer, account text, amount bigint, currency text, currency_amount bigint, rate numeric, patient_uuid uuid,
          patient_account_uuid uuid, payer_uuid uuid, invoice_uuid uuid, drawer_uuid uuid, location_uuid uuid, charge_uuid uuid, tag text)`.execute(
    c.db,
  );
  const found = sql<Cause & { readonly entry: string }>`
    select e.uuid as entry, e.source_kind as kind, e.source_uuid as uuid, e.event
      from ledger_entries e join jsonb_to_recordset(${given}::jsonb) as g (source_kind text, source_uuid uuid, event text)
           on e.source_kind = g.source_kind and e.source_uuid = g.source_uuid and e.event = g.event
     where e.organization_uuid = ${c.organization}`.execute(c.db);
  const [, { rows }] = await Promise.all([made, found]).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return new Map(rows.map(({ entry, ...cause }) => [keyOf(cause), entry]));
}

function refusalOf(error: unknown): unknown {
  const constraint = brokenConstraint(error);
  if (constraint === 'ledger_entries_open_period')
    return conflict('period_closed', 'The accounting period of that day is closed.');
  if (constraint === 'ledger_entries_corrected_once')
    return conflict('already_corrected', 'This entry was already taken back.');
  return error;
}

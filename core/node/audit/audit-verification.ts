import { fill } from '@clinic-workbench/sdk/common';
import type { AuditChain, AuditFinding } from '@clinic-workbench/sdk/node';
import { noSeal, hashRange } from './audit-chain';
import type { OpenTransaction, Transactions } from '../database/transactions';
import { isUuid } from '../http/uuid';

interface SealRow {
  readonly number: number;
  readonly installation: string;
  readonly from: string;
  readonly to: string;
  readonly entries: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly [column: string]: unknown;
}

/**
 * Computes every seal of an organization anew and compares. Reads all entries: takes some seconds for a million.
 *
 * It finds an entry that was altered, removed or slipped in after its seal, and a seal that was altered or removed
 * between others. It cannot find that the newest seals were removed together with their entries: for that, compare
 * the newest hash with one noted elsewhere, such as in a backup.
 */
export class AuditVerification implements AuditChain {
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  verify(organization: string): Promise<AuditFinding> {
    if (!isUuid(organization)) throw new Error('The organization must be a UUID');
    // One snapshot for all that is read, since sealing goes on.
    const opening = [{ name: '', text: 'set transaction isolation level repeatable read', values: [] }];
    return this.#transactions.run<AuditFinding>(opening, async (transaction) => {
      await transaction.query(
        '',
        `select set_config('app.sealer', 'on', true), set_config('statement_timeout', '0', true)`,
        [],
      );
      return { value: await verifyIn(transaction, organization) };
    });
  }
}

async function verifyIn(transaction: OpenTransaction, organization: string): Promise<AuditFinding> {
  const seals = await transaction.query<SealRow>('seals-to-verify', sealsQuery, [organization]);
  let entries = 0;
  for (const [index, seal] of seals.entries()) {
    const before = seals[index - 1];
    const reason = misplaced(seal, index + 1, before) ?? (await altered(transaction, organization, seal));
    if (reason !== undefined) return { intact: false, seal: seal.number, reason };
    entries += seal.entries;
  }
  const [all] = await transaction.query<{ count: number }>(
    'count-entries',
    'select count(*) from audit_entries where organization_uuid = $1',
    [organization],
  );
  return { intact: true, seals: seals.length, entries, unsealed: (all?.count ?? 0) - entries };
}

function misplaced(seal: SealRow, number: number, before: SealRow | undefined): string | undefined {
  if (seal.number !== number) return fill('Seal {{number}} is missing', { number });
  if (!seal.previous.equals(before?.hash ?? noSeal)) return 'It does not follow the seal before it';
  const from = before?.installation === seal.installation ? before.to : '0';
  return seal.from === from ? undefined : 'It does not begin where the seal before it ends';
}

async function altered(transaction: OpenTransaction, organization: string, seal: SealRow): Promise<string | undefined> {
  const found = await hashRange(transaction, { organization, ...seal }, seal.from, seal.previous);
  if (found.entries !== seal.entries) {
    return fill('It covers {{covered}} entries, but there are {{found}}', {
      covered: seal.entries,
      found: found.entries,
    });
  }
  return found.hash.equals(seal.hash) ? undefined : 'An entry that it covers, or the seal itself, was altered';
}

const sealsQuery = `
  select number::int, installation_uuid as installation, from_txid::text as from, to_txid::text as to, entries, previous, hash
    from audit_seals where organization_uuid = $1 order by audit_seals.number`;

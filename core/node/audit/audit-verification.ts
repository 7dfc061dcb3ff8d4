import { fill, isUuid } from '@clinic-workbench/sdk/common';
import type { AuditChain, AuditFinding } from '@clinic-workbench/sdk/node';
import { noSeal, hashRange } from './audit-chain';
import type { OpenTransaction, Transactions } from '../database/transactions';
import type { KeptSeals } from './seal-folder';
import type { SealKeys } from './seal-keys';

interface SealRow {
  readonly number: number;
  readonly installation: string;
  readonly from: string;
  readonly to: string;
  readonly entries: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
  /** Null, with the signature, for seals older than signing. */
  readonly key: string | null;
  readonly mac: Buffer | null;
  readonly [column: string]: unknown;
}

/**
 * Recomputes every seal of an organization and compares. It reads all entries, which takes some seconds for a million.
 *
 * It finds an entry that was altered, removed or inserted after its seal, and a seal that was altered or removed
 * between others. The signature reveals a seal made without the server's secret. The seals kept outside the database
 * reveal whether the newest seals were removed together with their entries.
 */
export class AuditVerification implements AuditChain {
  readonly #transactions: Transactions;

  readonly #keys: SealKeys;
  readonly #kept: () => Promise<KeptSeals>;

  /** @param kept reads the seals kept outside */
  constructor(transactions: Transactions, keys: SealKeys, kept: () => Promise<KeptSeals>) {
    this.#transactions = transactions;
    this.#keys = keys;
    this.#kept = kept;
  }

  async verify(organization: string): Promise<AuditFinding> {
    if (!isUuid(organization)) throw new Error('The organization must be a UUID');
    // Read before the snapshot: a seal that is kept outside meanwhile is then in both, or only in the database.
    const kept = await this.#kept();
    // One snapshot for all reads, because sealing continues.
    const opening = [{ name: '', text: 'set transaction isolation level repeatable read', values: [] }];
    return this.#transactions.run<AuditFinding>(opening, async (transaction) => {
      await transaction.query(
        '',
        `select set_config('app.sealer', 'on', true), set_config('statement_timeout', '0', true)`,
        [],
      );
      return { value: await verifyIn(transaction, organization, this.#keys, kept) };
    });
  }
}

async function verifyIn(
  transaction: OpenTransaction,
  organization: string,
  keys: SealKeys,
  kept: KeptSeals,
): Promise<AuditFinding> {
  const seals = await transaction.query<SealRow>('seals-to-verify', sealsQuery, [organization]);
  let entries = 0;
  for (const [index, seal] of seals.entries()) {
    const before = seals[index - 1];
    const reason =
      misplaced(seal, index + 1, before) ??
      (await altered(transaction, organization, seal)) ??
      forged(seal, before, keys);
    if (reason !== undefined) return { intact: false, seal: seal.number, reason };
    entries += seal.entries;
  }
  const finding = missing(seals, organization, kept) ?? unknown(seals, kept, keys);
  if (finding) return finding;
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

function forged({ hash, key, mac }: SealRow, before: SealRow | undefined, keys: SealKeys): string | undefined {
  if (key === null || mac === null) return before?.key ? 'It is not signed, although the seal before it is' : undefined;
  return keys.isSigned(hash, { key, mac }) === false ? 'It was not made with the secret of this server' : undefined;
}

/** The first seal kept outside that is missing from the chain or differs from it. */
function missing(seals: readonly SealRow[], organization: string, kept: KeptSeals): AuditFinding | undefined {
  for (const { at, seals: outside } of kept.statements) {
    const known = outside.find((each) => each.organization === organization);
    if (!known) continue;
    const here = seals[known.number - 1];
    const day = at.slice(0, 10);
    if (!here)
      return {
        intact: false,
        seal: known.number,
        reason: fill('It was kept outside on {{day}} and is gone: the end of the audit was cut off', { day }),
      };
    if (here.hash.toString('hex') !== known.hash)
      return {
        intact: false,
        seal: known.number,
        reason: fill('It is another one than was kept outside on {{day}}', { day }),
      };
  }
  const changed = kept.faults.find(({ fault }) => fault === 'altered');
  if (!changed) return undefined;
  const reason = fill('What was kept outside in {{file}} was altered', { file: changed.file });
  return { intact: false, seal: seals.length, reason };
}

/** A seal under an unknown key cannot be verified. */
function unknown(seals: readonly SealRow[], kept: KeptSeals, keys: SealKeys): AuditFinding | undefined {
  const seal = seals.find(
    ({ hash, key, mac }) => key !== null && mac !== null && keys.isSigned(hash, { key, mac }) === undefined,
  );
  const outside = kept.faults.find(({ fault }) => fault === 'unknown-key');
  if (!seal && !outside) return undefined;
  return {
    intact: false,
    unknownKey: true,
    seal: seal?.number ?? seals.length,
    reason: 'SESSION_SECRET was another one then. Name that one in AUDIT_FORMER_SECRETS',
  };
}

const sealsQuery = `
  select number::int, installation_uuid as installation, from_txid::text as from, to_txid::text as to, entries, previous, hash, key_id as key, mac
    from audit_seals where organization_uuid = $1 order by audit_seals.number`;

import { createHash } from 'node:crypto';
import type { OpenTransaction } from '../database/transactions';

/** The content of a seal; all of it is hashed. Transaction ids are text, because they exceed the range of a number. */
export interface SealRange {
  readonly organization: string;
  readonly number: number;
  readonly installation: string;
  /** The first transaction covered. */
  readonly from: string;
  /** The first transaction no longer covered. */
  readonly to: string;
}

export interface SealedRange {
  readonly hash: Buffer;
  readonly entries: number;
}

/** The hash before the first seal. */
export const noSeal = Buffer.alloc(32);

/** Entries read at once. */
const chunk = 2_000;

/**
 * Hashes a range of entries together with the seal before it: SHA-256(previous ‖ range as JSON ‖ newline ‖ for each
 * entry in the order of seq: its columns as JSON ‖ newline).
 *
 * @param entriesFrom the first entry to hash: a sealer takes only entries that no seal covers yet; a check takes the
 * whole range, to find inserted entries
 */
export async function hashRange(
  transaction: OpenTransaction,
  range: SealRange,
  entriesFrom: string,
  previous: Buffer,
): Promise<SealedRange> {
  const { organization, number, installation, from, to } = range;
  const hash = createHash('sha256')
    .update(previous)
    .update(`${JSON.stringify([organization, number, installation, from, to])}\n`);
  let entries = 0;
  let last = 0;
  for (;;) {
    const rows = await transaction.query<{ seq: number; entry: string }>('entries-to-hash', entriesInRange, [
      organization,
      installation,
      entriesFrom,
      to,
      last,
      chunk,
    ]);
    for (const { entry } of rows) hash.update(`${entry}\n`);
    entries += rows.length;
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < chunk) return { hash: hash.digest(), entries };
  }
}

/** Each entry as the database writes it, independent of the time zone and the version of the program. */
const entriesInRange = `
  select seq, json_build_array(
           seq, txid::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), user_uuid, practitioner_role_uuid, workspace,
           host(address), request_id, action, resource, resource_uuid, patient_uuid, before, after, note)::text as entry
    from audit_entries
   where organization_uuid = $1 and installation_uuid = $2 and txid >= $3::xid8 and txid < $4::xid8 and seq > $5
   order by seq limit $6`;

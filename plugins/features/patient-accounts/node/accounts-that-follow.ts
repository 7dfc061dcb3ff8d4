import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { Posting } from '../../ledger/node/contract';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import type { AccountState } from '../common/patient-account';
import { accounts } from './account-records';

interface Account {
  readonly uuid: string;
  readonly version: number;
  readonly patient_uuid: string;
  readonly status: AccountState;
}

/**
 * The account of the other record moves to the survivor. If both have one, an entry moves the money, because a patient
 * has one account and lines are never changed.
 */
@injectable()
export class AccountsThatFollow implements PatientMergeParticipant {
  readonly id = 'patient-accounts';
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    return (await accountsOf(c, [other])).length;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const both = await accountsOf(c, [survivor, other]);
    const from = both.find(({ patient_uuid }) => patient_uuid === other);
    const into = both.find(({ patient_uuid }) => patient_uuid === survivor);
    if (!from) return {};
    if (!into) {
      await this.#give(c, from.uuid, survivor);
      return { moved: from.uuid };
    }
    // In the order of `both`: others lock the balances of two accounts in the same order.
    const owed = new Map<string, bigint>();
    for (const { uuid } of both) owed.set(uuid, await this.#posting.hold(c, '2100', uuid));
    const amount = owed.get(from.uuid) ?? 0n;
    const cause = { kind: 'patient-merge', uuid: v7({ msecs: c.now.getTime() }), event: 'accounts-merged' };
    const lines = [
      { account: '2100' as const, amount: -amount, patientAccount: from.uuid, patient: other },
      { account: '2100' as const, amount, patientAccount: into.uuid, patient: survivor },
    ];
    const [posted] = await this.#posting.post(c, [{ cause, lines }]);
    c.emit({ type: 'patient_account.updated', uuid: into.uuid, data: { patient_id: survivor } });
    // The money of a suspended account stays suspended.
    const suspends = from.status === 'suspended' && into.status === 'active';
    return {
      entry: posted?.entry,
      merge: cause.uuid,
      into: into.uuid,
      before: String(-(owed.get(into.uuid) ?? 0n)),
      ...(suspends && { suspended: await setByMerge(c, into.uuid, 'suspended') }),
    };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    moved: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (typeof moved.moved === 'string') await this.#give(c, moved.moved, other);
    const { entry, merge } = moved;
    const kept = (await accountsOf(c, [survivor, other])).find(({ patient_uuid }) => patient_uuid === survivor);
    // Nobody has changed the account since the merge suspended it.
    if (kept && kept.uuid === moved.into && kept.version === moved.suspended) await setByMerge(c, kept.uuid, 'active');
    if (!kept || typeof entry !== 'string' || typeof merge !== 'string') return;
    const balance = -(await this.#posting.hold(c, '2100', kept.uuid));
    const cause = { kind: 'patient-merge', uuid: merge, event: 'accounts-unmerged' };
    await this.#posting.correct(c, entry, { cause });
    const rest = -(await this.#posting.balance(c, '2100', kept.uuid));
    // The account may have the same debt as before the merge.
    const before = typeof moved.before === 'string' ? BigInt(moved.before) : 0n;
    const least = before < 0n ? before : 0n;
    if (rest < balance && rest < least)
      throw conflict(
        'money_spent',
        'Money of the merged accounts was spent since the merge. Pay it back into the account first.',
      );
  }

  async #give(c: RequestContext, account: string, patient: string): Promise<void> {
    const { rows } = await sql<{ readonly version: number }>`
      update patient_accounts set patient_uuid = ${patient}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and uuid = ${account} returning version`.execute(c.db);
    const version = rows[0]?.version;
    if (version === undefined) return;
    c.emit({ type: 'patient_account.updated', uuid: account, version, data: { patient_id: patient } });
  }
}

/** @returns the version of the account after it */
async function setByMerge(c: RequestContext, uuid: string, status: AccountState): Promise<number> {
  const kind = status === 'active' ? 'activated-by-unmerge' : 'suspended-by-merge';
  const { version } = await accounts.change(c, await accounts.current(c, uuid, undefined), { status }, { kind });
  return version;
}

/** Locked, in one order. */
async function accountsOf({ db, organization }: RequestContext, patients: readonly string[]): Promise<Account[]> {
  return db
    .selectFrom('patient_accounts')
    .select(['uuid', 'version', 'patient_uuid', 'status'])
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', 'in', patients)
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute();
}

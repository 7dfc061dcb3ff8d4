import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { Posting } from '../../ledger/node/contract';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import './accounts-tables';

interface Account {
  readonly uuid: string;
  readonly patient_uuid: string;
}

/**
 * The account of the other record goes to the one that stays. Where both have one, an entry moves the money, because a
 * patient has one account and lines are never changed.
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
    const amount = await this.#posting.hold(c, '2100', from.uuid);
    const cause = { kind: 'patient-merge', uuid: v7({ msecs: c.now.getTime() }), event: 'accounts-merged' };
    const lines = [
      { account: '2100' as const, amount: -amount, patientAccount: from.uuid, patient: other },
      { account: '2100' as const, amount, patientAccount: into.uuid, patient: survivor },
    ];
    const [posted] = await this.#posting.post(c, [{ cause, lines }]);
    c.emit({ type: 'patient_account.updated', uuid: into.uuid, data: { patient_id: survivor } });
    return { entry: posted?.entry, merge: cause.uuid };
  }

  async unmerge(
    c: RequestContext,
    { other }: MergedPair,
    { moved, entry, merge }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (typeof moved === 'string') await this.#give(c, moved, other);
    if (typeof entry !== 'string' || typeof merge !== 'string') return;
    const cause = { kind: 'patient-merge', uuid: merge, event: 'accounts-unmerged' };
    await this.#posting.correct(c, entry, { cause });
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

/** Locked, in one order. */
async function accountsOf({ db, organization }: RequestContext, patients: readonly string[]): Promise<Account[]> {
  return db
    .selectFrom('patient_accounts')
    .select(['uuid', 'patient_uuid'])
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', 'in', patients)
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute();
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import type { AccountCode } from '../common/accounts';
import { Posting } from './contract';

/** A merge moves the other record's debts to the survivor by an entry, because lines are never changed. */
@injectable()
export class MergedBalances implements PatientMergeParticipant {
  readonly id = 'ledger';
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    return (await this.#owedBy(c, other)).length;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair) {
    const owed = await this.#owedBy(c, other);
    if (owed.length === 0) return {};
    const lines = owed.flatMap(({ account, amount }) => [
      { account, amount: -BigInt(amount), patient: other },
      { account, amount: BigInt(amount), patient: survivor },
    ]);
    const cause = { kind: 'patient-merge', uuid: v7({ msecs: c.now.getTime() }), event: 'merged' };
    const [posted] = await this.#posting.post(c, [{ cause, lines }]);
    return { entry: posted?.entry, merge: cause.uuid };
  }

  async unmerge(c: RequestContext, _: MergedPair, { entry, merge }: Readonly<Record<string, unknown>>): Promise<void> {
    if (typeof entry !== 'string' || typeof merge !== 'string') return;
    await this.#posting.correct(c, entry, { cause: { kind: 'patient-merge', uuid: merge, event: 'unmerged' } });
  }

  async #owedBy({ db, organization }: RequestContext, patient: string) {
    const { rows } = await sql<{ readonly account: AccountCode; readonly amount: string }>`
      select b.account, b.amount::text from ledger_balances b
        join ledger_accounts a on a.organization_uuid = b.organization_uuid and a.code = b.account
       where b.organization_uuid = ${organization} and b.subject_uuid = ${patient} and a.balanced_by = 'patient'
         and b.amount <> 0 order by b.account`.execute(db);
    return rows;
  }
}

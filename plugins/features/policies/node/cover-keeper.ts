import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { systemUser, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ChargeCover, CoverableCharge, CoveredThing, Standing } from '../../charge-items/node/contract';
import { Posting, type NewLine, type PostingCaller } from '../../ledger/node/contract';
import { Payers } from '../../payers/node/contract';
import { coverLines } from '../common/cover';
import type { CoverByPolicy, CoverLine } from '../common/cover-kinds';
import { coveragesOf, holdCoverages } from './coverage-facts';

/** The explanation of a use as it is stored: amounts are decimal text. */
export interface StoredCover {
  readonly payer_name: string;
  readonly policy_name: string;
  readonly refusal: CoverByPolicy['refusal'];
  readonly from: string | null;
  readonly alone: string;
  readonly steps: readonly {
    readonly step: string;
    readonly rule: string | null;
    readonly amount: string;
    readonly left: string;
  }[];
}

/** Records the payers' part of a charge and reverses it with the charge. */
@injectable()
export class CoverKeeper implements ChargeCover {
  readonly #posting: Posting;

  readonly #payers: Payers;

  constructor(@inject(Posting) posting: Posting, @inject(Payers) payers: Payers) {
    this.#posting = posting;
    this.#payers = payers;
  }

  async standing(c: RequestContext, thing: CoveredThing): Promise<Standing | undefined> {
    const coverages = await coveragesOf(c, thing.patient, thing.day);
    const line: CoverLine = { ...thing, id: '', amount: 0n, visit: thing.visit ?? null };
    const first = coverages.find((each) => coverLines([line], [each])[0]!.policies[0]!.refusal === null);
    if (!first) return undefined;
    const { payer, payerName: name, payerAdjustment: adjustment, payerKind: method } = first;
    return { payer, name, adjustment, method };
  }

  async take(c: RequestContext, charge: CoverableCharge): Promise<Minor> {
    if (charge.total === 0n) return 0n;
    await holdCoverages(c, this.#payers, charge.patient);
    const coverages = await coveragesOf(c, charge.patient, charge.day);
    if (coverages.length === 0) return 0n;
    const line: CoverLine = { ...charge, id: charge.uuid, amount: charge.total };
    const [covered] = coverLines([line], coverages);
    const entry = await this.#transfer(c, charge, covered!.policies);
    for (const [at, policy] of covered!.policies.entries())
      await keep(c, charge, { policy, position: coverages[at]!.position, entry });
    return covered!.payersPay;
  }

  async giveBack(c: RequestContext, charge: string, patient: string): Promise<void> {
    const { rows } = await sql<{ readonly entry_uuid: string | null }>`
      update cover_uses set given_back_at = ${c.now}
       where organization_uuid = ${c.organization} and charge_uuid = ${charge} and given_back_at is null
      returning entry_uuid`.execute(c.db);
    const entry = rows.find(({ entry_uuid }) => entry_uuid !== null)?.entry_uuid;
    if (!entry) return;
    const cause = { kind: 'cover', uuid: entry, event: 'given-back' };
    await this.#posting.correct(caller(c), entry, { cause, owedBy: patient });
  }

  /** Transfer to payers: 1200 +, 1100 −, always in a separate entry. */
  async #transfer(
    c: RequestContext,
    { uuid, patient, location }: CoverableCharge,
    policies: readonly CoverByPolicy[],
  ): Promise<string | null> {
    const sum = policies.reduce((all, { pays }) => all + pays, 0n);
    if (sum === 0n) return null;
    const of = { charge: uuid, patient, ...(location !== null && { location }) };
    const lines: NewLine[] = [
      ...policies.map(({ payer, pays }): NewLine => ({ ...of, account: '1200', amount: pays, payer })),
      { ...of, account: '1100', amount: -sum },
    ];
    const cause = { kind: 'cover', uuid: v7({ msecs: c.now.getTime() }), event: 'transferred' };
    const [posted] = await this.#posting.post(caller(c), [{ cause, lines }]);
    return posted!.entry ?? null;
  }
}

async function keep(
  c: RequestContext,
  charge: CoverableCharge,
  {
    policy,
    position,
    entry,
  }: { readonly policy: CoverByPolicy; readonly position: number; readonly entry: string | null },
): Promise<void> {
  const { use, pays } = policy;
  const text = (minor: Minor) => amountText(minor, charge.currency);
  const explanation: StoredCover = {
    payer_name: policy.payerName,
    policy_name: policy.policyName,
    refusal: policy.refusal,
    from: policy.from,
    alone: text(policy.alone),
    steps: policy.steps.map(({ step, rule, amount, left }) => ({ step, rule, amount: text(amount), left: text(left) })),
  };
  await sql`
    insert into cover_uses (organization_uuid, uuid, charge_uuid, coverage_uuid, payer_uuid,
                            authorization_uuid, position, currency, year_starts, visit_key, rules, deductible, copay,
                            paid, explanation, entry_uuid, created_at)
    values (${c.organization}, ${v7({ msecs: c.now.getTime() })}, ${charge.uuid}, ${policy.coverage},
            ${policy.payer}, ${use?.authorization ?? null}, ${position}, ${charge.currency}, ${use?.year ?? null},
            ${use?.visit ?? charge.visit ?? charge.day}, ${use?.rules ?? []}::text[], ${String(use?.deductible ?? 0n)},
            ${String(use?.copay ?? 0n)}, ${String(pays)}, ${JSON.stringify(explanation)}, ${entry}, ${c.now})`.execute(
    c.db,
  );
}

/** The ledger has no author for entries that the system posts. */
const caller = ({ db, organization, now, user }: RequestContext): PostingCaller => ({
  db,
  organization,
  now,
  user: user === systemUser ? null : user,
});

import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { systemUser, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ChargeCover, CoverableCharge, CoveredThing, Standing } from '../../charge-items/node/contract';
import { Posting, type NewLine, type PostingCaller } from '../../ledger/node/contract';
import { Payers } from '../../payers/node/contract';
import { coverLines } from '../common/cover';
import type { CoverByPolicy, CoverLine, CoverUse } from '../common/cover-kinds';
import type { ExplainedCoverStep } from '../common/coverage';
import { usesByCharge, type OrderedCoverage } from './cover-uses';
import { holdCoverages, payersOf } from './coverage-facts';

/** The explanation of a use as it is stored: amounts are decimal text. */
export interface StoredCover {
  readonly payer_name: string;
  /** Null for a benefactor. */
  readonly policy_name: string | null;
  readonly refusal: CoverByPolicy['refusal'];
  readonly from: string | null;
  readonly alone: string;
  readonly steps: readonly ExplainedCoverStep[];
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
    return standingOf(thing, await payersOf(c, thing));
  }

  async take(c: RequestContext, charge: CoverableCharge): Promise<Minor> {
    if (charge.total === 0n) return 0n;
    await holdCoverages(c, this.#payers, charge.patient);
    const payers = await payersOf(c, charge);
    if (payers.length === 0) return 0n;
    const [covered] = coverLines([lineOf(charge)], payers);
    const entry = await this.#transfer(c, charge, covered!.policies);
    for (const [at, policy] of covered!.policies.entries()) await keep(c, charge, { policy, of: payers[at]!, entry });
    return covered!.payersPay;
  }

  async foresee(c: RequestContext, patient: string, charges: readonly CoverableCharge[]): Promise<readonly Minor[]> {
    const without = charges.map(({ uuid }) => uuid);
    const day = charges.reduce((first, each) => (each.day < first ? each.day : first), charges[0]?.day ?? '');
    const payers = await payersOf(c, { patient, day, without });
    if (payers.length === 0) return charges.map(() => 0n);
    const own = new Map(await usesByCharge(c, without));
    return charges.map((charge) => {
      const others = [...own].filter(([uuid]) => uuid !== charge.uuid).map(([, uses]) => uses);
      const facts = payers.map((each) => ({
        ...each,
        uses: [
          ...each.uses,
          ...others.flatMap((uses) => [each.coverage, ...each.former].flatMap((of) => uses.get(of) ?? [])),
        ],
      }));
      const [covered] = coverLines([lineOf(charge)], facts);
      if (covered!.payersPay > sumOf(own.get(charge.uuid)))
        own.set(charge.uuid, new Map(covered!.policies.flatMap(({ coverage, use }) => (use ? [[coverage, use]] : []))));
      return covered!.payersPay;
    });
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
    of,
    entry,
  }: { readonly policy: CoverByPolicy; readonly of: OrderedCoverage; readonly entry: string | null },
): Promise<void> {
  const { use, pays } = policy;
  const text = (minor: Minor) => amountText(minor, charge.currency);
  const explanation = explained(policy, text);
  const [coverage, beneficiary] = of.by === 'policy' ? [of.coverage, null] : [null, of.coverage];
  await sql`
    insert into cover_uses (organization_uuid, uuid, charge_uuid, coverage_uuid, beneficiary_uuid, payer_uuid,
                            authorization_uuid, position, currency, used_on, visit_key, rules, deductible, copay,
                            paid, explanation, entry_uuid, created_at)
    values (${c.organization}, ${v7({ msecs: c.now.getTime() })}, ${charge.uuid}, ${coverage}, ${beneficiary},
            ${policy.payer}, ${use?.authorization ?? null}, ${of.position}, ${charge.currency}, ${use?.day ?? null},
            ${use?.visit ?? charge.visit ?? charge.day}, ${use?.rules ?? []}::text[], ${String(use?.deductible ?? 0n)},
            ${String(use?.copay ?? 0n)}, ${String(pays)}, ${JSON.stringify(explanation)}, ${entry}, ${c.now})`.execute(
    c.db,
  );
}

const lineOf = (charge: CoverableCharge): CoverLine => ({ ...charge, id: charge.uuid, amount: charge.total });

const sumOf = (uses: ReadonlyMap<string, CoverUse> | undefined): Minor =>
  [...(uses?.values() ?? [])].reduce((sum, { paid }) => sum + paid, 0n);

/** The first of the payers that cover a thing. */
export function standingOf(
  thing: Omit<CoveredThing, 'patient'>,
  payers: readonly OrderedCoverage[],
): Standing | undefined {
  const line: CoverLine = { ...thing, id: '', amount: 0n };
  const first = payers.find((each) => coverLines([line], [each])[0]!.policies[0]!.refusal === null);
  if (!first) return undefined;
  const { payer, payerName: name, payerAdjustment: adjustment, payerKind } = first;
  // Benefactors stand among the companies: the account types know no other (specification, section 3).
  return { payer, name, adjustment, method: payerKind === 'insurance' ? 'insurance' : 'corporate' };
}

/** What a payer pays and why, with amounts as decimal text. */
export const explained = (policy: CoverByPolicy, text: (minor: Minor) => string): StoredCover => ({
  payer_name: policy.payerName,
  policy_name: policy.policyName || null,
  refusal: policy.refusal,
  from: policy.from,
  alone: text(policy.alone),
  steps: policy.steps.map(({ step, rule, amount, left }) => ({ step, rule, amount: text(amount), left: text(left) })),
});

/** The ledger knows no author for what the system does. */
const caller = ({ db, organization, now, user }: RequestContext): PostingCaller => ({
  db,
  organization,
  now,
  user: user === systemUser ? null : user,
});

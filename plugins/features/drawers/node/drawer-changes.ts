import {
  ApiError,
  conflict,
  invalid,
  sentAmount,
  type RequestContext,
  brokenConstraint,
} from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { Posting } from '../../ledger/node/contract';
import {
  isVarianceTooLarge,
  leastReason,
  varianceTooLarge,
  type CloseDrawer,
  type Drawer,
  type HandOverDrawer,
  type OpenDrawer,
} from '../common/drawer';
import { requireCashier } from './cashiers';
import { DrawerUse } from './contract';
import { closed, opened } from './drawer-entries';
import { takenOver, varianceSize, type CountedCash } from './foreign-cash';
import { cashCurrency, placeOf } from './drawer-place';
import { drawers } from './drawer-records';
import { cashInDrawer, CashValues, heldOf, holdSafe } from './held-cash';
import { heldSession, insistOnQuiet, mismatch } from './held-session';
import type { StoredForeignCash } from './drawers-tables';
import { noDrawer } from './own-drawers';
import { refusedFloat } from './safe/safe-moves';

type Session = Awaited<ReturnType<typeof heldSession>>;

/** Opens drawers, closes them and hands them over. */
@injectable()
export class DrawerChanges {
  readonly #posting: Posting;
  readonly #uses: readonly DrawerUse[];

  constructor(@inject(Posting) posting: Posting, @multiInject(DrawerUse) @optional() uses: readonly DrawerUse[]) {
    this.#posting = posting;
    this.#uses = uses;
  }

  /**
   * Opens a drawer with a float from the safe, at most the safe's content.
   * @throws ApiError 400, 404 for the location, 403 `not_your_location`, 409 `drawer_open`, `not_enough_cash`,
   * `safe_not_counted`
   */
  async open(c: RequestContext, body: OpenDrawer): Promise<Drawer> {
    const currency = await cashCurrency(c, body.currency);
    const sent = body.opening_float ?? 0;
    const float = sentAmount(sent, currency, { field: 'opening_float', label: 'Opening float', least: 0n });
    const location = await placeOf(c, body.location_id);
    const begins = { location, currency, float, foreign: [], notes: body.notes?.trim() || null, from: null };
    const drawer = await this.#create(c, begins);
    if (float > 0n) {
      if (heldOf(await holdSafe(c, location), currency).amount < float) throw await refusedFloat(c, location, currency);
      const values = await CashValues.today(c);
      await this.#posting.post(c, [opened({ uuid: drawer, location }, [{ currency, amount: float }], values)]);
    }
    return drawers.answer(c, drawer);
  }

  /**
   * From now on the drawer takes and gives no cash.
   * @throws ApiError as `heldSession`, 409 `in_use` while a payment is under way
   */
  async startCount(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Drawer> {
    await insistOnQuiet(c, uuid);
    const session = await heldSession(c, uuid, ifMatch);
    if (session.status === 'open') {
      await this.#insistOnNothingOpen(c, uuid);
      await drawers.change(c, session, { status: 'counting' }, { kind: 'changed' });
    }
    return drawers.answer(c, uuid);
  }

  /**
   * Resumes taking cash, if nothing was counted: a user who has counted knows the expected sum.
   * @throws ApiError as `heldSession`, 409 `counted`
   */
  async resume(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Drawer> {
    const session = await heldSession(c, uuid, ifMatch);
    if (session.counted_at !== null)
      throw conflict('counted', 'This drawer is counted. Close it, or hand it over, and open the next.');
    if (session.status === 'counting') await drawers.change(c, session, { status: 'open' });
    return drawers.answer(c, uuid);
  }

  /** @throws ApiError as `heldSession`, 409 `not_counted`, 403 `variance_too_large`, 400 without a reason for a variance */
  async close(c: RequestContext, uuid: string, ifMatch: number | undefined, body: CloseDrawer): Promise<Drawer> {
    const session = await heldSession(c, uuid, ifMatch);
    const explained = explanationOf(c, session, body);
    const [held, values] = [await cashInDrawer(c, uuid), await CashValues.today(c)];
    await this.#posting.post(c, closed(placed(session), cashOf(session), held, values));
    await drawers.change(c, session, { ...explained, ...closing(c), handed_to: null });
    return drawers.answer(c, uuid);
  }

  /**
   * Offers the counted drawer to a colleague, who takes it over.
   * @throws ApiError as `close`, 400 for a person who may not hold a drawer
   */
  async handOver(c: RequestContext, uuid: string, ifMatch: number | undefined, body: HandOverDrawer): Promise<Drawer> {
    const session = await heldSession(c, uuid, ifMatch);
    const explained = explanationOf(c, session, body);
    const to = body.user_id.toLowerCase();
    if (to === session.user_uuid) throw invalid({ user_id: ['Person is not valid'] });
    await requireCashier(c, to);
    await drawers.change(c, session, { ...explained, handed_to: to });
    return drawers.answer(c, uuid);
  }

  /**
   * Closes a drawer handed over to the caller, and opens the caller's with the counted sum.
   * @returns the caller's
   * @throws ApiError 404, 428, 409 `stale_version`, `session_mismatch`, `no_drawer`, `drawer_open`
   */
  async takeOver(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Drawer> {
    const session = await drawers.insisted(c, uuid, ifMatch);
    if (session.handed_to !== c.user) throw mismatch();
    if (session.status === 'closed') throw noDrawer();
    const [own, ...foreign] = cashOf(session);
    const location = await placeOf(c, session.location_uuid);
    await drawers.change(c, session, closing(c));
    const next = {
      location,
      currency: session.currency,
      float: own!.counted,
      foreign: takenOver(foreign),
      notes: null,
      from: uuid,
    };
    const drawer = await this.#create(c, next);
    const [held, values] = [await cashInDrawer(c, uuid), await CashValues.today(c)];
    const begins = [own!, ...foreign].map(({ currency, counted }) => ({ currency, amount: counted }));
    await this.#posting.post(c, [
      ...closed(placed(session), [own!, ...foreign], held, values),
      opened({ uuid: drawer, location }, begins, values),
    ]);
    return drawers.answer(c, drawer);
  }

  async #create(
    c: RequestContext,
    {
      location,
      currency,
      float,
      foreign,
      notes,
      from,
    }: {
      readonly location: string;
      readonly currency: string;
      readonly float: bigint;
      readonly foreign: readonly StoredForeignCash[];
      readonly notes: string | null;
      readonly from: string | null;
    },
  ): Promise<string> {
    try {
      const { uuid } = await drawers.create(c, {
        user_uuid: c.user,
        location_uuid: location,
        currency,
        opening_float: Number(float),
        foreign_cash: JSON.stringify(foreign),
        notes,
        opened_at: c.now,
        counted_at: null,
        closing_float: null,
        actual_cash: null,
        declared_closing_float: null,
        variance_reason: null,
        closed_at: null,
        closed_by: null,
        handed_to: null,
        taken_over_from: from,
      });
      return uuid;
    } catch (error) {
      if (brokenConstraint(error) === 'drawers_one_open')
        throw conflict('drawer_open', 'You have an open drawer here already.');
      throw error;
    }
  }

  async #insistOnNothingOpen(c: RequestContext, drawer: string): Promise<void> {
    const open: { readonly sentence: string; readonly count: number }[] = [];
    for (const use of this.#uses) {
      const count = await use.count(c, drawer);
      if (count > 0) open.push({ sentence: use.sentence, count });
    }
    if (open.length > 0) throw conflict('in_use', 'Payments in this drawer are not finished.', { uses: open });
  }
}

const placed = ({ uuid, location_uuid }: Session) => ({ uuid, location: location_uuid });
const closing = (c: RequestContext) => ({ status: 'closed' as const, closed_at: c.now, closed_by: c.user });

/** The counted sums, that of the books' currency first. @throws ApiError 409 `not_counted` */
function cashOf({ currency, actual_cash, closing_float, foreign_cash }: Session): readonly CountedCash[] {
  if (actual_cash === null || closing_float === null)
    throw conflict('not_counted', 'Count the drawer before you close it.');
  return [
    { currency, counted: BigInt(actual_cash), expected: BigInt(closing_float) },
    ...foreign_cash.map((each) => ({
      currency: each.currency,
      counted: BigInt(each.counted ?? 0),
      expected: BigInt(each.expected ?? 0),
    })),
  ];
}

/** @throws ApiError 409 `not_counted`, 403 `variance_too_large`, 400 without a reason for a variance */
function explanationOf(c: RequestContext, session: Session, { variance_reason, closing_float }: CloseDrawer) {
  const cash = cashOf(session);
  const varies = cash.some(({ counted, expected }) => counted !== expected);
  const reason = variance_reason?.trim() || null;
  if (varies) {
    const size = varianceSize(Number(cash[0]!.counted - cash[0]!.expected), session.foreign_cash);
    if (isVarianceTooLarge(size, session.currency) && !c.can('drawers.report'))
      throw new ApiError(403, 'variance_too_large', varianceTooLarge);
    if (reason === null) throw invalid({ variance_reason: ['Reason is required'] });
    if (reason.length < leastReason)
      throw invalid({ variance_reason: [`Reason should not be less than ${leastReason} characters`] });
  }
  const label = { field: 'closing_float', label: 'Closing float', least: 0n };
  const declared = closing_float ?? null;
  return {
    variance_reason: varies ? reason : null,
    ...(declared !== null && { declared_closing_float: Number(sentAmount(declared, session.currency, label)) }),
  };
}

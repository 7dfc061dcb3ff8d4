import { amountText, dayIn, minorOf } from '@clinic-workbench/sdk/common';
import { forbidden, invalid, notFound, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { WorkPlaces } from '../../locations/node/contract';
import { claimedPatient } from '../../patients/node/contract';
import { pricedPlaces } from '../../prices/node/contract';
import { HealthcareServices } from '../../services/node/contract';
import { byHand } from '../common/charge-item';
import type { ChargedByHand, NewChargeItem } from '../common/charge-requests';
import { chargeItems } from './charge-item-records';
import { ChargePricing } from './charge-pricing';
import { placeDone, placeOf, placeOfCaller } from './pricing/place-of-charge';
import { isLower } from './pricing/priced-columns';
import { chargeSettingsOf } from './charge-settings';
import { Charging, type NewCharge } from './charging';
import { Entries } from './entries';
import { draftOf } from './goods/charge-draft';

/** Charges by hand. */
@injectable()
export class ManualCharges {
  readonly #charging: Charging;
  readonly #pricing: ChargePricing;
  readonly #entries: Entries;
  readonly #services: HealthcareServices;
  readonly #encounters: EncounterBook;
  readonly #places: WorkPlaces;

  constructor(
    @inject(Charging) charging: Charging,
    @inject(ChargePricing) pricing: ChargePricing,
    @inject(Entries) entries: Entries,
    @inject(HealthcareServices) services: HealthcareServices,
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(WorkPlaces) places: WorkPlaces,
  ) {
    this.#charging = charging;
    this.#pricing = pricing;
    this.#entries = entries;
    this.#services = services;
    this.#encounters = encounters;
    this.#places = places;
  }

  /**
   * @throws ApiError 404 for the patient, service or location; 403 for another or a lower price, or a foreign place,
   * without the right; 400 for no charges, charges of several patients, an amount, or a future time
   */
  async create(c: RequestContext, given: readonly NewChargeItem[]): Promise<ChargedByHand> {
    const [first] = given;
    if (!first) throw invalid({ charge_items: ['Charges is required'] });
    const patient = first.patient_id;
    if (given.some(({ patient_id }) => patient_id !== patient))
      throw invalid({ patient_id: ['Charge one patient at a time'] });
    await claimedPatient(c, patient);
    const currency = await this.#entries.currency(c);
    const made: string[] = [];
    for (const each of given) {
      const charge = await this.#chargeOf(c, each, currency);
      await this.#insistOnNoLowerPrice(c, charge);
      made.push(await this.#charging.create(c, charge));
    }
    const rows = await Promise.all(made.map((uuid) => chargeItems.answer(c, uuid)));
    const total = rows.reduce((sum, { line_total }) => sum + minorOf(line_total ?? '0', currency), 0n);
    return {
      uuid: made[0]!,
      invoice_id: await draftOf(c, patient),
      total_amount: amountText(total, currency),
      currency,
      charge_items: rows,
    };
  }

  /**
   * Another tier, place or day may have another price. Users who may not override prices cannot choose a lower one, and
   * only their own places. The place is where the records say that the thing is done. Where they say nothing, a user of
   * several places charges the price of the dearest: the place in the header is the user's own choice.
   * @throws ApiError 403
   */
  async #insistOnNoLowerPrice(c: RequestContext, charge: NewCharge): Promise<void> {
    if (c.can('charge-items.override')) return;
    const { time_zone } = await chargeSettingsOf(c);
    const [day, today] = [dayIn(time_zone, charge.doneAt), dayIn(time_zone, c.now)];
    if (charge.location !== null) await this.#places.insist(c, charge.location);
    const usual = await this.#usualPlaces(c, charge);
    if (charge.tier === null && day === today && usual.every((place) => place === charge.location)) return;
    const chosen = await this.#pricing.price(c, { ...charge, day });
    for (const location of usual)
      if (isLower(chosen, await this.#pricing.price(c, { ...charge, day: today, tier: null, location })))
        throw forbidden('charge-items.override');
  }

  /** The places whose prices the user may not go below. */
  async #usualPlaces(c: RequestContext, charge: NewCharge): Promise<readonly (string | null)[]> {
    const own = await this.#places.own(c);
    const here = await placeOfCaller(c);
    if (own.length === 1) return [here];
    const done = await placeDone(c, charge);
    if (done !== null) return [done];
    if (charge.service === null) return [here];
    return [here, null, ...(await pricedPlaces(c, charge.service, own))];
  }

  async #chargeOf(c: RequestContext, given: NewChargeItem, currency: string): Promise<NewCharge> {
    const service = given.healthcare_service_id ?? null;
    const found = service === null ? undefined : await this.#services.find(c, service);
    if (service !== null && !found) throw notFound('Service');
    const what = given.what?.trim() || found?.name;
    if (what === undefined) throw invalid({ what: ['What is charged is required'] });
    const doneAt = given.done_at ? new Date(given.done_at) : c.now;
    if (doneAt > c.now) throw invalid({ done_at: ['Time must not be in the future'] });
    const encounter = given.encounter_id ?? null;
    if (encounter !== null) await this.#encounters.ofPatient(c, encounter, given.patient_id);
    return {
      cause: { kind: byHand, uuid: '', part: '' },
      patient: given.patient_id,
      service,
      what,
      quantity: String(given.quantity ?? '1'),
      doneAt,
      tier: given.tier?.trim() || null,
      location: await placeOf(
        c,
        given.location_id,
        { patient: given.patient_id, encounter },
        await this.#places.own(c),
      ),
      practitioner: c.practitionerRole,
      encounter,
      visit: null,
      emergency: false,
      category: null,
      override: overrideOf(c, given, currency),
    };
  }
}

/** @throws ApiError 403 without the right, 400 without a reason or for an amount */
function overrideOf(c: RequestContext, { unit_price, override_reason }: NewChargeItem, currency: string) {
  if (unit_price === undefined || unit_price === null) return undefined;
  if (!c.can('charge-items.override')) throw forbidden('charge-items.override');
  const unitPrice = sentAmount(unit_price, currency, { field: 'unit_price', label: 'Unit price', least: 0n });
  const reason = override_reason?.trim();
  if (!reason) throw invalid({ override_reason: ['Reason is required'] });
  return { unitPrice, reason };
}

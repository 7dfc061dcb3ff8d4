import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { DispensingChecks, medications } from '../../../medication-requests/node/contract';
import { livingPatient, patientDetail, readsPatient, type DescribedPatient } from '../../../patients/node/contract';
import { Stock } from '../../../stock/node/contract';
import type { MedicineToDispense, PatientAtPharmacy, PricedCart } from '../../common/carts/cart';
import { CartPricing } from './cart-pricing';
import { carts } from './cart-records';
import { offersFor } from './offers';
import { pharmacyOf, sessionAt } from './pharmacy-place';
import { givenFor, onBills } from './prescribed-medicines';

/** All that a dispenser needs of a patient, in one request. */
@injectable()
export class PharmacyReader {
  readonly #checks: DispensingChecks;
  readonly #pricing: CartPricing;
  readonly #stock: Stock;

  constructor(
    @inject(DispensingChecks) checks: DispensingChecks,
    @inject(CartPricing) pricing: CartPricing,
    @inject(Stock) stock: Stock,
  ) {
    this.#checks = checks;
    this.#pricing = pricing;
    this.#stock = stock;
  }

  /**
   * The reading is audited.
   * @throws ApiError 404 for the patient or the location
   */
  async read(c: RequestContext, patient: string, location?: string | null): Promise<PatientAtPharmacy> {
    c.require('medication-requests.read');
    // The findings name them.
    c.require('allergies.read');
    await livingPatient(c, patient);
    const place = await pharmacyOf(c, location);
    const { rows } = await sql<{ readonly patient: DescribedPatient; readonly time_zone: string }>`
      select ${readsPatient('own').patient} as patient, ${readsPatient('own').time_zone} as time_zone
        from (select organization_uuid, uuid as patient_uuid from patient_names where organization_uuid = ${c.organization} and uuid = ${patient}) own`.execute(
      c.db,
    );
    const open = await carts.rows(c, {
      where: sql`k.patient_uuid = ${patient} and k.status in ('open', 'raised')`,
      order: sql`k.created_at`,
    });
    const priced: PricedCart[] = [];
    for (const row of open) priced.push(await this.#pricing.priced(c, row));
    c.audit({ action: 'read', resource: 'dispensing', patientUuid: patient, note: { cart: true } });
    return {
      patient: patientDetail({ patient_uuid: patient, ...rows[0]! }, c.now),
      store: place.store ?? null,
      session_id: await sessionAt(c, place.location),
      medicines: await this.#medicines(c, patient, place.store?.id),
      cart: priced.find(({ status }) => status === 'open') ?? null,
      raised: priced.filter(({ status }) => status === 'raised'),
    };
  }

  async #medicines(
    c: RequestContext,
    patient: string,
    store: string | undefined,
  ): Promise<readonly MedicineToDispense[]> {
    const awaited = await medications.list(c, {
      where: sql`m.patient_uuid = ${patient} and m.awaited`,
      order: sql`m.created_at, m.prescription_uuid, m.line`,
      limit: 100,
    });
    const ids = awaited.map(({ uuid }) => uuid);
    const [given, billed] = [await givenFor(c, ids), await onBills(c, ids)];
    const waiting = awaited
      .filter(({ uuid }) => !billed.has(uuid))
      .map((medicine) => ({
        medicine,
        remaining: medicine.quantity === null ? null : Math.max(0, medicine.quantity - (given.get(medicine.uuid) ?? 0)),
      }));
    const offers = await offersFor(c, this.#stock, store, waiting);
    const findings = await this.#checks.findings(
      c,
      patient,
      waiting.map(({ medicine }) => medicine),
    );
    return waiting.map((each, index) => ({ ...each, offers: offers[index]!, findings: findings[index]! }));
  }
}

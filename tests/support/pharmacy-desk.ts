import { randomUUID } from 'node:crypto';
import type { PatientAtPharmacy } from '../../plugins/features/dispensing/common/carts/cart';
import type { MedicationRequest } from '../../plugins/features/medication-requests/common/medication-request';
import { RecordDesk } from './clinical';
import { CoverDesk } from './cover-desk';
import type { TestAnswer, TestServer } from './test-server';

const dispensing = ['dispensing.*', 'medication-requests.*', 'allergies.*', 'payments.*', 'drawers.*'];
const keeping = [
  'stock-recall.*',
  'controlled-register.*',
  'pharmacy-sessions.read',
  'inventory.*',
  'inventory.price',
  'stock.*',
  'stock.approve',
  'stock.receive',
  'locations.*',
];
const money = ['charge-items.*', 'patient-accounts.*', 'patients.*', 'ledger.read', 'ledger.verify'];

/** A pharmacy with a dispensary, two dispensers with open sessions, and patients with prescriptions. */
export class PharmacyDesk {
  private constructor(
    readonly cover: CoverDesk,
    readonly pharmacist: RecordDesk,
    readonly colleague: RecordDesk,
    readonly place: string,
    readonly store: string,
  ) {}

  static async open(): Promise<PharmacyDesk> {
    const cover = await CoverDesk.open(dispensing);
    const { server } = cover.charges;
    const [pharmacist, colleague] = [await dispenserOf(server), await dispenserOf(server)];
    const [place] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), $2, 'site') returning uuid`,
      [server.hospital, `Pharmacy ${randomUUID()}`],
    );
    const made = await pharmacist.send('POST', '/stock/stores', {
      name: 'Dispensary',
      kind: 'dispensary',
      location_id: place!.uuid,
    });
    const desk = new PharmacyDesk(cover, pharmacist, colleague, place!.uuid, uuidOf(made));
    for (const each of [pharmacist, colleague]) await desk.openSession(each);
    return desk;
  }

  get server(): TestServer {
    return this.cover.charges.server;
  }

  /** A dispenser without a session. */
  dispenser(): Promise<RecordDesk> {
    return dispenserOf(this.server);
  }

  close(): Promise<void> {
    return this.cover.close();
  }

  async openSession(as: RecordDesk): Promise<string> {
    return uuidOf(await as.send('POST', '/billing/drawers', { location_id: this.place, opening_float: '0' }));
  }

  /** An item with stock, 0.50 for a tablet. @param quantity on hand */
  async item(quantity: number, more: object = {}): Promise<string> {
    const fields = { kind: 'medicine', base_unit: 'tablet', form: 'TAB', strength: '500 mg', selling_price: '0.50' };
    const name = `Tablet ${randomUUID()}`;
    const item = uuidOf(
      await this.pharmacist.send('POST', '/inventory', { ...fields, name, generic_code: 'paracetamol', ...more }),
    );
    if (quantity > 0) await this.receive(item, quantity);
    return item;
  }

  async receive(item: string, quantity: number, expires = '2030-06-30'): Promise<void> {
    const line = { item_id: item, batch: `B${randomUUID().slice(0, 8)}`, expires, quantity, cost: '10.00' };
    uuidOf(
      await this.pharmacist.send('POST', '/stock/deliveries', {
        store_id: this.store,
        supplier: 'Ernest Chemists',
        note_number: randomUUID(),
        lines: [line],
      }),
    );
  }

  /** A prescribed course of 10 tablets of paracetamol. */
  async prescribed(patient: string, more: object = {}): Promise<MedicationRequest> {
    const line = { drug: 'Paracetamol', drug_code: 'paracetamol', strength: '500 mg', form: 'TAB', route: 'PO' };
    const dose = { dose_value: 1, dose_unit: 'tablet', frequency: 'BID', duration_value: 5, duration_unit: 'days' };
    const body = [{ ...line, ...dose, instructions: 'Take 1 tablet twice a day', patient_id: patient, ...more }];
    const answer = await this.pharmacist.send('POST', '/emr/medication-requests', body);
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.body as MedicationRequest[])[0]!;
  }

  adult(): Promise<string> {
    return this.pharmacist.patient('1970-01-01');
  }

  async read(patient: string, as = this.pharmacist): Promise<PatientAtPharmacy> {
    const answer = await as.send('GET', `/dispensing/patients/${patient}?location_id=${this.place}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as PatientAtPharmacy;
  }

  add(patient: string, lines: readonly object[], as = this.pharmacist): Promise<TestAnswer> {
    return as.send('POST', `/dispensing/patients/${patient}/lines`, { lines, location_id: this.place });
  }

  change(patient: string, version: number | undefined, body: object, as = this.pharmacist): Promise<TestAnswer> {
    return as.send('PATCH', `/dispensing/patients/${patient}/cart`, body, version);
  }

  /** Sets how the cart is paid, and ends it. */
  async end(patient: string, how: 'raise-bill' | 'dispense', method: string | null, body: object = {}) {
    const { cart } = await this.read(patient);
    if (method !== null) await this.change(patient, cart?.version, { payment_method: method });
    return this.pharmacist.send(
      'POST',
      `/dispensing/patients/${patient}/${how}`,
      body,
      (await this.read(patient)).cart?.version ?? 1,
    );
  }

  async onHand(item: string): Promise<number> {
    const [row] = await this.server.rows<{ n: number }>(
      'select coalesce(sum(on_hand), 0)::int as n from stock_balances where item_uuid = $1',
      [item],
    );
    return row!.n;
  }

  async account(patient: string, amount: string): Promise<string> {
    const account = uuidOf(await this.pharmacist.send('POST', '/billing/patient-accounts', { patient_id: patient }));
    const cash = { amount, transaction_type: 'cash', currency: 'GHS', location_id: this.place };
    const credited = await this.pharmacist.send('POST', '/billing/charge-items/pay', {
      patient_id: patient,
      action: 'deposit',
      ...cash,
    });
    if (credited.status !== 201) throw new Error(credited.text);
    return account;
  }
}

const dispenserOf = (server: TestServer) =>
  RecordDesk.open(server, server.hospital, [...dispensing, ...keeping, ...money]);

function uuidOf(answer: TestAnswer): string {
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.body as { readonly uuid: string }).uuid;
}

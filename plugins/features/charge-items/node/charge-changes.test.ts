import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChargeDesk } from '../../../../tests/support/charge-desk';
import type { ChargeItem } from '../common/charge-item';

let desk: ChargeDesk;
beforeAll(async () => {
  desk = await ChargeDesk.open();
});
afterAll(() => desk.close());

/** A patient with one unpaid consultation. */
async function owing(charge: string): Promise<{ patient: string; service: string; item: ChargeItem }> {
  const [patient, service] = [await desk.patient(), await desk.service(charge)];
  await desk.encounter(patient, service);
  await desk.follow(patient);
  const [item] = await desk.chargesOf(patient);
  return { patient, service, item: item! };
}

describe('a charge by hand', () => {
  it('belongs to the patient’s open draft with the total, and one draft serves all', async () => {
    const patient = await desk.patient();
    const service = await desk.service('12.50');
    const made = await desk.send('POST', '', [
      { patient_id: patient, healthcare_service_id: service, quantity: '1.5' },
      { patient_id: patient, what: 'Copy of the record', unit_price: '2.00', override_reason: 'Stamp duty' },
    ]);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      total_amount: '20.75',
      currency: 'GHS',
      charge_items: [
        { source_kind: 'manual', quantity: '1.5', line_total: '18.75' },
        { what: 'Copy of the record', healthcare_service_id: null, override_price: '2.00', line_total: '2.00' },
      ],
    });
    const again = await desk.send('POST', '', { patient_id: patient, what: 'Envelope' });
    expect(again.body).toMatchObject({ invoice_id: made.body.invoice_id, total_amount: '0.00' });
    expect(again.body.charge_items).toMatchObject([{ status: 'planned', not_priced: 'no-service', line_total: null }]);
    expect(await desk.owedBy(patient)).toBe(2_075);
    expect(await desk.faults()).toEqual([]);
  });

  it('is refused for bad amounts and quantities, and other organizations’ patients and services, and nothing is posted', async () => {
    const patient = await desk.patient();
    const post = (more: object) =>
      desk.send('POST', '', { patient_id: patient, what: 'Thing', override_reason: 'Because', ...more });
    for (const unit_price of ['NaN', '1e309', '0.005', '-1', '-0', '-0.00', '1234567890', 'USD 1.00', '1,50', ''])
      expect((await post({ unit_price })).status, unit_price).toBe(400);
    for (const quantity of ['0', '-1', '1e3', '0.0001', 'NaN', 1e21, [1]])
      expect((await post({ quantity })).status, String(quantity)).toBe(400);
    expect((await post({ unit_price: '1.00', override_reason: null })).body.errors).toHaveProperty('override_reason');
    expect((await post({ patient_id: desk.server.clinic })).status).toBe(404);
    expect((await post({ healthcare_service_id: desk.server.clinic })).status).toBe(404);
    expect((await post({ done_at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(400);
    expect((await desk.send('POST', '', { charge_items: [] })).body.errors).toEqual({
      charge_items: ['Charges is required'],
    });
    const huge = await post({ unit_price: '999999999.99', quantity: '999999' });
    expect(huge.body.errors).toEqual({ quantity: ['Quantity is not valid'] });
    expect(await desk.chargesOf(patient)).toEqual([]);
    expect(await desk.owedBy(patient)).toBe(0);
  });

  it('in a room costs what its site’s price says, unless the room has its own, and the explanation says so', async () => {
    const [patient, service, site, room] = [
      await desk.patient(),
      await desk.service('80.00'),
      randomUUID(),
      randomUUID(),
    ];
    await desk.server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
       values ($1, $2, $4, 'site', null, null), ($1, $3, 'Theatre', 'building', $2, 'site')`,
      [desk.server.hospital, site, room, `Site ${site}`],
    );
    const charge = async (location_id: string) =>
      (await desk.send('POST', '', { patient_id: patient, healthcare_service_id: service, location_id })).body
        .charge_items[0] as ChargeItem;
    await desk.price(service, '95.00', { location_id: site });
    const first = await charge(room);
    expect([(await charge(site)).line_total, first.line_total]).toEqual(['95.00', '95.00']);
    expect((await desk.send('GET', `/${first.uuid}`)).body.explanation.prices).toMatchObject([
      { location_id: site, won: true },
      { location_id: null, loss: 'less-specific' },
    ]);
    await desk.price(service, '120.00', { location_id: room });
    expect([(await charge(room)).line_total, (await charge(site)).line_total]).toEqual(['120.00', '95.00']);
  });

  it('is created once for one idempotency key', async () => {
    const patient = await desk.patient();
    const service = await desk.service('3.00');
    const post = () =>
      desk.server.request({
        method: 'POST',
        url: '/api/v2/billing/charge-items',
        as: desk.clerk,
        body: { patient_id: patient, healthcare_service_id: service },
        headers: { 'idempotency-key': `charge-${patient}` },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, post));
    expect(new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.uuid] : []))).size).toBe(1);
    expect(await desk.chargesOf(patient)).toHaveLength(1);
  });
});

describe('another price', () => {
  it('needs the right, a reason and the version; history and ledger keep both prices', async () => {
    const { patient, item } = await owing('80.00');
    const change = (body: object, version?: number) => desk.send('PATCH', `/${item.uuid}`, body, version);
    const price = { unit_price: '50.00', override_reason: 'Agreed with the manager' };
    expect((await change(price)).status).toBe(428);
    const without = await desk.server.user(desk.server.hospital, {
      workspaces: ['BILL'],
      resources: ['charge-items.read', 'charge-items.write'],
    });
    const refused = await desk.server.request({
      method: 'PATCH',
      url: `/api/v2/billing/charge-items/${item.uuid}`,
      as: without,
      body: price,
      headers: { 'if-match': String(item.version) },
    });
    expect([refused.status, refused.body.details]).toEqual([403, { permission: 'charge-items.override' }]);
    expect((await change({ unit_price: '50.00' }, item.version)).body.errors).toHaveProperty('override_reason');
    const changed = await change(price, item.version);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({
      unit_price: '80.00',
      override_price: '50.00',
      override_reason: 'Agreed with the manager',
      line_total: '50.00',
      owed: '50.00',
      explanation: { steps: [{ step: 'gross' }, { step: 'override', amount: '-30.00' }] },
    });
    expect(await desk.owedBy(patient)).toBe(5_000);
    expect((await change(price, item.version)).body.code).toBe('stale_version');
    const { body } = await desk.send('GET', `/${item.uuid}/changes`);
    expect(body.data[0]).toMatchObject({
      kind: 'overridden',
      before: { line_total: '80.00' },
      after: { line_total: '50.00' },
      reason: 'Agreed with the manager',
    });
    const back = await change({ unit_price: null }, changed.body.version);
    expect(back.body).toMatchObject({ override_price: null, line_total: '80.00' });
    expect(await desk.faults()).toEqual([]);
  });

  it('and another quantity can be given to several charges at once, to all or none', async () => {
    const [one, two] = [await owing('10.00'), await owing('20.00')];
    const bills = (version: number) => [
      { charge_item_id: one.item.uuid, version: one.item.version, quantity: '3' },
      { charge_item_id: two.item.uuid, version, quantity: '0.5', override_reason: 'Half was used' },
    ];
    expect((await desk.send('POST', '/update-bills', bills(99))).body.code).toBe('stale_version');
    expect(await desk.owedBy(one.patient)).toBe(1_000);
    const done = await desk.send('POST', '/update-bills', bills(two.item.version));
    expect(done.body.data).toMatchObject([{ line_total: '30.00' }, { line_total: '10.00' }]);
    expect([await desk.owedBy(one.patient), await desk.owedBy(two.patient)]).toEqual([3_000, 1_000]);
  });

  it('needs the right for any lower amount: by quantity, tier, an earlier day or a group', async () => {
    const { patient, service, item } = await owing('100.00');
    const resources = ['charge-items.read', 'charge-items.write', 'patients.read'];
    const clerk = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources });
    const send = (method: 'POST' | 'PATCH', below: string, body: object, version?: number) =>
      desk.server.request({
        method,
        url: `/api/v2/billing/charge-items${below}`,
        as: clerk,
        body,
        headers: version === undefined ? {} : { 'if-match': String(version) },
      });
    const refused = { status: 403, body: { details: { permission: 'charge-items.override' } } };
    const of = { patient_id: patient, healthcare_service_id: service };
    await desk.price(service, '100.00', { tier: 'General' });
    await desk.price(service, '1.00', { tier: 'Staff' });
    await desk.price(service, '2.00', { valid_from: '2020-01-01', valid_to: '2020-12-31', tier: 'Old' });
    expect(await send('PATCH', `/${item.uuid}`, { quantity: '0.5' }, item.version)).toMatchObject(refused);
    const bill = { charge_item_id: item.uuid, version: item.version, quantity: '0.001' };
    expect(await send('POST', '/update-bills', { charge_items: [bill] })).toMatchObject(refused);
    // Cancelling would reduce it to nothing, but clerks may cancel their own charges.
    const reason = { reason: 'Typed by mistake' };
    expect(await send('POST', `/${item.uuid}/cancel`, reason, item.version)).toMatchObject(refused);
    const [own] = (await send('POST', '', of)).body.charge_items as ChargeItem[];
    expect((await send('POST', `/${own!.uuid}/cancel`, reason, own!.version)).body.status).toBe('aborted');
    expect(await send('POST', '', { ...of, tier: 'Staff' })).toMatchObject(refused);
    expect(await send('POST', '', { ...of, tier: 'Old', done_at: '2020-06-01T10:00:00Z' })).toMatchObject(refused);
    const listed = (from: number, to: number) =>
      desk.server.rows('update service_prices set amount = $3 where healthcare_service_uuid = $1 and amount = $2', [
        service,
        from,
        to,
      ]);
    await listed(10_000, 900);
    expect(await send('POST', '/reevaluate-amounts', { patient_id: patient })).toMatchObject(refused);
    expect((await send('POST', '/reevaluate-amounts', { patient_id: patient, preview: true })).status).toBe(200);
    expect(await desk.owedBy(patient)).toBe(10_000);
    // A higher charge is allowed; a lower one needs a reason.
    await listed(900, 10_000);
    const more = await send('PATCH', `/${item.uuid}`, { quantity: '2' }, item.version);
    expect(more.body).toMatchObject({ line_total: '200.00' });
    expect((await desk.send('PATCH', `/${item.uuid}`, { quantity: '1' }, more.body.version)).body.errors).toEqual({
      override_reason: ['Reason is required'],
    });
    const less = { quantity: '1', override_reason: 'Typed twice' };
    expect((await desk.send('PATCH', `/${item.uuid}`, less, more.body.version)).body.line_total).toBe('100.00');
    const { body } = await desk.send('GET', `/${item.uuid}/changes`);
    expect(body.data[0]).toMatchObject({ kind: 'quantity-changed', reason: 'Typed twice' });
    expect(await desk.faults()).toEqual([]);
  });

  it('needs the right if another place is cheaper, and works only at the user’s own places', async () => {
    const { server } = desk;
    const [main, annex] = [randomUUID(), randomUUID()];
    for (const [uuid, name] of [
      [main, 'Main house'],
      [annex, 'Annex'],
    ])
      await server.rows(
        `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, $3, 'site')`,
        [server.hospital, uuid, name],
      );
    const service = await desk.service('100.00');
    await desk.price(service, '1.00', { location_id: annex });
    const resources = ['charge-items.read', 'charge-items.write', 'patients.read'];
    const clerk = await server.user(server.hospital, { workspaces: ['BILL'], resources });
    const of = { patient_id: await desk.patient(), healthcare_service_id: service };
    const charge = (body: object, location?: string, as = clerk) =>
      server.request({
        method: 'POST',
        url: '/api/v2/billing/charge-items',
        as,
        body: { ...of, ...body },
        headers: location === undefined ? {} : { 'x-location': location },
      });
    const refused = { status: 403, body: { details: { permission: 'charge-items.override' } } };
    expect(await charge({ location_id: annex }, main)).toMatchObject(refused);
    expect(await charge({ location_id: annex })).toMatchObject(refused);
    expect((await charge({ location_id: main }, annex)).body).toMatchObject({ total_amount: '100.00' });
    // The place in the header is the user's choice, so it makes nothing cheaper for a user of all places.
    expect(await charge({}, annex)).toMatchObject(refused);
    expect((await charge({ location_id: annex }, main, desk.clerk)).body).toMatchObject({ total_amount: '1.00' });
    const works = (where: string) =>
      server.rows(
        'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
        [server.hospital, clerk.practitionerRole, where],
      );
    // A user who works only at the annex charges its price.
    await works(annex);
    expect((await charge({}, annex)).body).toMatchObject({ total_amount: '1.00' });
    await works(main);
    expect(await charge({}, annex)).toMatchObject(refused);
    // The visit says where the thing is done, whatever the header says.
    const visited = async (where: string) => {
      const patient = await desk.patient();
      await server.rows(
        `insert into visits (organization_uuid, uuid, visit_number, status, class, patient_uuid, location_uuid, priority, arrived_at, started_at)
         values ($1, $2, $3, 'in-progress', 'AMB', $4, $5, 'routine', now(), now())`,
        [server.hospital, randomUUID(), randomUUID(), patient, where],
      );
      return patient;
    };
    const [atAnnex, atMain] = [await visited(annex), await visited(main)];
    for (const header of [main, annex]) {
      expect((await charge({ patient_id: atAnnex }, header)).body).toMatchObject({ total_amount: '1.00' });
      expect((await charge({ patient_id: atMain }, header)).body).toMatchObject({ total_amount: '100.00' });
    }
    expect(await charge({ patient_id: atMain, location_id: annex }, annex)).toMatchObject(refused);
    await server.rows('delete from practitioner_locations where practitioner_role_uuid = $1 and location_uuid = $2', [
      clerk.practitionerRole,
      main,
    ]);
    // A user of one site is there, though a visit elsewhere was left open.
    expect((await charge({ patient_id: atMain }, annex)).body).toMatchObject({ total_amount: '1.00' });
    await server.rows('delete from practitioner_locations where practitioner_role_uuid = $1', [clerk.practitionerRole]);
    await works(main);
    expect((await charge({}, annex)).body).toMatchObject({ code: 'not_your_location' });
  });

  it('of the list is previewed, then applied to changed charges; paid ones stay', async () => {
    const { patient, service, item } = await owing('10.00');
    const paid = await owing('10.00');
    await desk.pay(paid.patient, [paid.item.uuid]);
    await desk.server.rows('update service_prices set amount = 1200 where healthcare_service_uuid = any($1)', [
      [service, paid.service],
    ]);
    const body = { charge_item_ids: [item.uuid, paid.item.uuid] };
    const shown = await desk.send('POST', '/reevaluate-amounts', { ...body, preview: true });
    const found = new Map((shown.body.data as { id: string }[]).map((each) => [each.id, each]));
    expect(found.get(item.uuid)).toMatchObject({ before: '10.00', after: '12.00', changed: true, kept: null });
    expect(found.get(paid.item.uuid)).toMatchObject({ before: '10.00', changed: false, kept: 'paid' });
    expect(await desk.owedBy(patient)).toBe(1_000);
    await desk.send('POST', '/reevaluate-amounts', body);
    expect([await desk.owedBy(patient), await desk.owedBy(paid.patient)]).toEqual([1_200, 0]);
    expect(await desk.faults()).toEqual([]);
  });
});

describe('a record with charges', () => {
  it('is not deleted, so that no debt disappears', async () => {
    const { patient, item } = await owing('10.00');
    const remove = () =>
      desk.records.send('DELETE', `/api/v1/providers/${desk.server.hospital}/patients/${patient}`, undefined, 1);
    const refused = await remove();
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.details.uses).toEqual([expect.objectContaining({ sentence: 'Charges: {{count}}', count: 1 })]);
    expect((await desk.send('POST', `/${item.uuid}/cancel`, { reason: 'Wrong patient' }, item.version)).status).toBe(
      200,
    );
  });
});

describe('cancelling', () => {
  it('cancels an unpaid charge for good, with a reason, and refuses a paid one', async () => {
    const { patient, item } = await owing('10.00');
    const cancel = (version: number, reason = 'Wrong patient') =>
      desk.send('POST', `/${item.uuid}/cancel`, { reason }, version);
    expect((await cancel(item.version, 'x')).body.errors).toHaveProperty('reason');
    const done = await cancel(item.version);
    expect(done.body).toMatchObject({ status: 'aborted', status_reason: 'Wrong patient', owed: '0.00' });
    expect([await desk.owedBy(patient), await desk.waiting(patient)]).toEqual([0, []]);
    await desk.follow(patient);
    expect(await desk.chargesOf(patient)).toMatchObject([{ status: 'aborted' }]);
    await expect(desk.pay(patient, [item.uuid])).rejects.toMatchObject({ code: 'cancelled' });

    const paid = await owing('10.00');
    await desk.pay(paid.patient, [paid.item.uuid], 100n);
    const [part] = await desk.chargesOf(paid.patient);
    const refuse = (version: number) => desk.send('POST', `/${part!.uuid}/cancel`, { reason: 'Wrong' }, version);
    expect((await refuse(part!.version)).body.code).toBe('part_paid');
    await desk.pay(paid.patient, [paid.item.uuid]);
    const [whole] = await desk.chargesOf(paid.patient);
    expect((await refuse(whole!.version)).body.code).toBe('already_paid');
    expect(await desk.faults()).toEqual([]);
  });
});

describe('patients who owe', () => {
  it('are listed with their sums, the oldest debt first, and the record shows the sum', async () => {
    const { patient, item } = await owing('10.00');
    await desk.encounter(patient, await desk.service('5.25'));
    await desk.encounter(patient, await desk.service());
    await desk.follow(patient);
    await desk.server.rows(`update charge_items set done_on = done_on - 400 where uuid = $1`, [item.uuid]);
    const { body } = await desk.send('GET', '/owing?page_size=1');
    expect(body.data).toMatchObject([
      { patient_id: patient, patient_name: 'Ama Mensah', charges: 2, owed: '15.25', currency: 'GHS', days: 400 },
    ]);
    const asked = await desk.server.request({
      method: 'GET',
      url: `/api/v2/emr/patients/${patient}/owed`,
      as: desk.clerk,
    });
    expect(asked.body).toMatchObject({ owed: '15.25', charges: 2, not_priced: 1, paid_first: [] });
    const bill = await desk.send('GET', `/print?patient_id=${patient}`);
    expect([bill.status, bill.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

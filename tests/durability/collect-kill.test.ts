import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice } from '../../plugins/features/invoices/common/invoice';
import { killRounds, unlimited } from '../support/kills';
import { PersistentClinician } from '../support/persistent-clinician';
import { asOwnerOf } from '../support/record-counts';
import { RunningServer } from '../support/running-server';
import { nobodysName } from '../support/whole-consultation';

const lines = 50_000;

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('collect');
  await server.start(unlimited);
}, 120_000);

afterAll(() => server.stopAndRemove());

it(`goes on collecting ${lines} lines of an invoice after kill -9 of the server and of its database, each line once`, async () => {
  const manager = new PersistentClinician(server, 'administrator');
  const made = <T = { uuid: string }>(path: string, body: object) => manager.post<T>(`v2/${path}`, body);
  const names = { first_name: nobodysName(), last_name: nobodysName() };
  const patient = await made('emr/patients', { ...names, gender: 'FEMALE', date_of_birth: '1980-03-04' });
  const payer = await made('clients', { kind: 'corporate', name: `Works of ${nobodysName()}` });
  const day = new Date().toISOString().slice(0, 10);
  const policy = await made('health-policies', { payer_id: payer.uuid, name: 'All', starts_on: '2020-01-01' });
  const person = { ...names, number: 'W-1', starts_on: '2020-01-01', patient_id: patient.uuid };
  const member = await made(`clients/${payer.uuid}/members`, person);
  await made('coverages', { patient_id: patient.uuid, policy_id: policy.uuid, member_id: member.uuid });
  const { charge_items: items } = await made<{ charge_items: { uuid: string }[] }>('billing/charge-items', {
    charge_items: [{ patient_id: patient.uuid, what: 'Dressing', unit_price: '2.00', override_reason: 'By hand' }],
  });
  await asOwnerOf(server, async (owner) => {
    await owner.query(copies, [items[0]!.uuid, lines - 1]);
    await owner.query('analyze charge_items');
    await owner.query('analyze cover_uses');
  });
  const draft = await made<Invoice>('billing/invoices', {
    payer_id: payer.uuid,
    period_from: day,
    period_to: day,
    with_earlier: true,
  });
  const now = () => manager.read<Invoice>(`v2/billing/invoices/${draft.uuid}`);
  let kills = 0;
  let seen = -1;
  let invoice = await now();
  while (invoice.collecting !== null) {
    // Each time further on, so that rounds are cut at different places.
    if (kills < killRounds && invoice.collecting.done > seen) {
      seen = invoice.collecting.done;
      kills++;
      if (kills % 2 === 0) server.killDatabase();
      else {
        await server.kill();
        await server.start(unlimited);
      }
    }
    await pause(50);
    invoice = await now();
  }
  expect(kills).toBeGreaterThan(0);
  expect(manager.faults).toEqual([]);
  expect(invoice).toMatchObject({ lines, total: `${lines * 2}.00` });
  const kept = await asOwnerOf(server, async (owner) => {
    const { rows } = await owner.query<{ lines: number; uses: number; sum: number; left: number }>(
      `select count(*)::int as lines, count(distinct use_uuid)::int as uses, sum(amount)::int as sum,
              (select count(*)::int from payer_invoice_candidates where invoice_uuid = $1) as left
         from payer_invoice_lines where invoice_uuid = $1`,
      [draft.uuid],
    );
    return rows;
  });
  expect(kept).toEqual([{ lines, uses: lines, sum: lines * 200, left: 0 }]);
}, 600_000);

/** Many charges like one, each with what its policy pays. */
const copies = `
  with made as (
    insert into charge_items (organization_uuid, uuid, patient_uuid, status, source_kind, source_uuid, what, quantity,
           done_at, done_on, currency, unit_price, amount, discount, tax, total, taxes, explanation, paid_at)
    select organization_uuid, gen_random_uuid(), patient_uuid, status, 'copy', gen_random_uuid(), what || ' ' || n, quantity,
           done_at, done_on, currency, unit_price, amount, discount, tax, total, taxes, explanation, paid_at
      from charge_items, generate_series(1, $2::int) n where uuid = $1
    returning organization_uuid, uuid)
  insert into cover_uses (organization_uuid, uuid, charge_uuid, coverage_uuid, payer_uuid, position, currency,
         used_on, visit_key, rules, paid, explanation)
  select m.organization_uuid, gen_random_uuid(), m.uuid, u.coverage_uuid, u.payer_uuid, u.position, u.currency,
         u.used_on, u.visit_key, u.rules, u.paid, u.explanation
    from made m, cover_uses u where u.charge_uuid = $1 and u.given_back_at is null`;

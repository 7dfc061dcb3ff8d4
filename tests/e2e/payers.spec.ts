import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization } from './support/people';
import { expect, test } from './support/test';

/** A hospital with an administrator who records things behind the screen. */
async function hospital(name: string) {
  const clinic = await newOrganization(name);
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const post = async <T = { uuid: string; version: number }>(path: `v${1 | 2}/${string}`, body: object) =>
    answerOf<T>(await administrator.fetch('POST', path, body));
  const client = (kind: string, of: string) => post('v2/clients', { kind, name: of });
  const service = (of: string, charge: string) =>
    post('v1/administration/healthcareservices', {
      name: of,
      service_class: 'Procedure',
      price_tiers: [{ name: 'Standard', charge }],
    });
  const policy = (payer: { uuid: string }, terms: object) =>
    post('v2/health-policies', { payer_id: payer.uuid, starts_on: '2020-01-01', ...terms });
  const member = (payer: { uuid: string }, fields: object) =>
    post(`v2/clients/${payer.uuid}/members`, { starts_on: '2020-01-01', ...fields });
  const charge = (patient: { uuid: string }, of: { uuid: string }) =>
    post('v2/billing/charge-items', { patient_id: patient.uuid, healthcare_service_id: of.uuid });
  return { clinic, administrator, post, client, service, policy, member, charge };
}

const deskOf = async (
  visit: (person: { username: string; password: string }, at: { at: string; workspace: string }) => Promise<Page>,
  clinic: Organization,
  patient: { uuid: string },
) => visit(await newPerson('Billing officer', clinic), { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });

test('a patient over her yearly limit pays the rest, a benefactor helps, and a cancellation frees the limit @long', async ({
  visit,
}) => {
  test.slow();
  const { clinic, post, client, service, policy, member, charge, administrator } = await hospital('Limit Clinic');
  const insurer = await client('insurance', 'Volta Health');
  const foundation = await client('benefactor', 'Kwesi Foundation');
  const patient = await register(administrator, { first_name: 'Efua', last_name: 'Limited' });
  const person = { number: 'L-1', first_name: 'Efua', last_name: 'Limited', patient_id: patient.uuid };
  const { uuid: member_id } = await member(insurer, person);
  const { uuid: policy_id } = await policy(insurer, { name: 'Basic', limit_year: '150.00' });
  await post('v2/coverages', { patient_id: patient.uuid, policy_id, member_id });
  const scan = await service('Knee scan', '100.00');
  const desk = await deskOf(visit, clinic, patient);
  const cover = desk.getByRole('region', { name: 'Cover' });

  // What two scans would cost, before they are done.
  await cover.getByRole('button', { name: 'What would it cost?' }).click();
  const quote = desk.getByRole('dialog', { name: 'What would it cost?' });
  await expect(quote).toContainText('Choose services to see');
  for (let n = 1; n <= 2; n += 1) {
    await quote.getByLabel('Service').selectOption('Knee scan');
    await expect(quote.getByRole('group', { name: 'Knee scan' })).toHaveCount(n);
  }
  const shares = quote.getByRole('table', { name: 'What would it cost?' });
  await expect(shares.getByRole('row', { name: /Together/ })).toContainText('GH₵200.00GH₵150.00GH₵50.00');
  await shares.getByText('Why').last().click();
  await expect(shares).toContainText('Above the limit a year');
  await expectNothingInAnyLook(desk, 'what a basket would cost');
  await quote.getByRole('button', { name: 'Close' }).first().click();

  await charge(patient, scan);
  await charge(patient, scan);
  const rows = desk.getByRole('row', { name: /Knee scan/ });
  await expect(rows.first()).toContainText('Volta Health pays GH₵50.00');
  await expect(rows.last()).toContainText('Volta Health pays GH₵100.00');
  await expect(cover).toContainText('Left this year: GH₵0.00');

  // The foundation pays what is left of the next one, up to its limit.
  await post('v2/beneficiaries', { payer_id: foundation.uuid, patient_id: patient.uuid, limit: '70.00' });
  await expect(cover.getByRole('list', { name: 'Benefactors' })).toContainText('GH₵70.00 left');
  await charge(patient, scan);
  await expect(rows.first()).toContainText('Kwesi Foundation pays GH₵70.00');
  await expect(cover.getByRole('list', { name: 'Benefactors' })).toContainText('GH₵0.00 left');
  await expectNothingInAnyLook(desk, 'the bills of a patient whom a benefactor helps');

  // The first scan was never done: what it used of the limit goes to the later ones by one press.
  const manager = await visit(await newPerson('Finance manager', clinic), {
    at: `/patients/${patient.uuid}/bills`,
    workspace: 'BILL',
  });
  const managed = manager.getByRole('row', { name: /Knee scan/ });
  await managed.last().getByRole('button').last().click();
  await manager.getByRole('menuitem', { name: 'Cancel charge' }).click();
  const question = manager.getByRole('dialog', { name: 'Cancel charge' });
  await question.getByLabel('Reason').fill('It was not done');
  await question.getByRole('button', { name: 'Cancel charge' }).click();
  const freed = manager.getByRole('dialog', { name: 'Price unpaid charges again' });
  await expect(freed).toContainText('What the cancelled charge used of a limit is free again');
  await expect(freed.getByRole('row', { name: /Knee scan/ }).first()).toContainText(
    'Payers pay GH₵50.00GH₵100.00Payers pay GH₵100.00',
  );
  await expectNothingInAnyLook(manager, 'the charges that could use a freed limit');
  await freed.getByRole('button', { name: 'Charge the new amounts' }).click();
  await expect(freed).toBeHidden();
  await expect(rows.nth(1)).toContainText('Volta Health pays GH₵100.00');
  await expect(rows.first()).toContainText('Volta Health pays GH₵50.00');
  await expect(rows.first()).toContainText('Kwesi Foundation pays GH₵50.00');
});

test('an insured child with two policies: the parent whose birthday comes first pays first, and nobody is the own subscriber @long', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  // Links a dependent with the record of the subscriber.
  expectComplaint(/400 \(Bad Request\)/);
  const { clinic, client, service, policy, member, charge, administrator } = await hospital('Family Clinic');
  const [works, mills] = [await client('corporate', 'Ada Works'), await client('insurance', 'Mills Mutual')];
  const child = await register(administrator, { first_name: 'Abla', last_name: 'Twice' });
  const mother = await register(administrator, { first_name: 'Dela', last_name: 'Twice' });
  const dependent = { relationship: 'child', first_name: 'Abla', last_name: 'Twice' };
  const parents = [
    await member(works, { number: 'F-1', first_name: 'Kofi', last_name: 'Twice', birth_date: '1980-10-01' }),
    await member(mills, {
      number: 'M-1',
      first_name: 'Dela',
      last_name: 'Twice',
      birth_date: '1984-03-05',
      patient_id: mother.uuid,
    }),
  ] as const;
  const ofFather = { ...dependent, number: 'F-1-1', subscriber_id: parents[0].uuid, patient_id: child.uuid };
  await member(works, ofFather);
  await member(mills, { ...dependent, number: 'M-1-1', subscriber_id: parents[1].uuid });
  await policy(works, { name: 'Families', coinsurance: '20' });
  await policy(mills, { name: 'Children', coinsurance: '40' });
  const dressing = await service('Burn dressing', '100.00');

  // The child is not her mother.
  const manager = await visit(await newPerson('Finance manager', clinic), {
    at: `/bill/insurance-clients/${mills.uuid}`,
    workspace: 'BILL',
  });
  await manager.getByRole('button', { name: 'Actions for Abla Twice' }).click();
  await manager.getByRole('menuitem', { name: 'Link to a patient record' }).click();
  const link = manager.getByRole('dialog', { name: 'Link Abla Twice to a patient record' });
  await link.getByRole('searchbox').fill('Twice');
  await link.getByRole('radio', { name: /Dela Twice/ }).check();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(manager.getByText('A dependent cannot be the own subscriber')).toBeVisible();
  await link.getByRole('radio', { name: /Abla Twice/ }).check();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(link).toBeHidden();

  const desk = await deskOf(visit, clinic, child);
  const cover = desk.getByRole('region', { name: 'Cover' });
  const add = async (of: string, by: string, order: RegExp) => {
    await cover.getByRole('button', { name: 'Add cover' }).click();
    const adding = desk.getByRole('dialog', { name: 'Add cover' });
    await adding.getByLabel('Member').selectOption({ label: of });
    await adding.getByLabel('Policy').selectOption({ label: by });
    await expect(adding).toContainText(order);
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding).toBeHidden();
  };
  await add('Ada Works (F-1-1)', 'Families', /Empty: 1/);
  await add('Mills Mutual (M-1-1)', 'Children', /Empty: 1\. The policy of the parent whose birthday comes first/);
  await expect(cover).toContainText('1. Mills Mutual, Children');
  await expect(cover).toContainText('2. Ada Works, Families');
  await charge(child, dressing);
  const row = desk.getByRole('row', { name: /Burn dressing/ });
  await expect(row).toContainText('Mills Mutual pays GH₵60.00');
  await expect(row).toContainText('Ada Works pays GH₵40.00');
  await row.click();
  await expect(desk.getByRole('dialog')).toContainText('Paid by earlier policies');
  await expectNothingInAnyLook(desk, 'a charge that two policies pay');
});

test('an expired pre-authorization pays nothing, and a payer suspended after the quote neither @long', async ({
  visit,
}) => {
  test.slow();
  const { clinic, client, service, policy, member, charge, administrator, post } = await hospital('Expiry Clinic');
  const insurer = await client('insurance', 'Accra Assurance');
  const patient = await register(administrator, { first_name: 'Esinam', last_name: 'Expired' });
  const scan = await service('Heart scan', '400.00');
  const dressing = await service('Small dressing', '50.00');
  const rules = [{ healthcare_service_id: scan.uuid, needs_authorization: true }];
  const { uuid: policy_id } = await policy(insurer, { name: 'Gold', rules });
  const person = { number: 'X-1', first_name: 'Esinam', last_name: 'Expired', patient_id: patient.uuid };
  const { uuid: member_id } = await member(insurer, person);
  const { uuid: coverage } = await post('v2/coverages', { patient_id: patient.uuid, policy_id, member_id });
  const allowed = { number: 'PA-1', starts_on: '2024-01-01', expires_on: '2024-12-31', amount: '300.00' };
  await post(`v2/coverages/${coverage}/authorizations`, allowed);
  await charge(patient, scan);
  const desk = await deskOf(visit, clinic, patient);
  const row = (name: RegExp) => desk.getByRole('row', { name });
  await expect(row(/Heart scan/)).toContainText('No payer pays for it');
  await row(/Heart scan/).click();
  const explained = desk.getByRole('dialog');
  await expect(explained).toContainText('The pre-authorization is not for that day.');
  await explained.getByRole('button', { name: 'Close' }).first().click();
  await expect(explained).toBeHidden();

  // The insurer pays for a dressing when the desk asks; it is suspended before the desk charges it.
  const cover = desk.getByRole('region', { name: 'Cover' });
  await cover.getByRole('button', { name: 'What would it cost?' }).click();
  const quote = desk.getByRole('dialog', { name: 'What would it cost?' });
  await quote.getByLabel('Service').selectOption('Small dressing');
  await expect(quote.getByRole('row', { name: /Together/ })).toContainText('GH₵50.00GH₵50.00GH₵0.00');
  await answerOf(
    await administrator.fetch('POST', `v2/clients/${insurer.uuid}/suspend`, { reason: 'Overdue' }, { 'if-match': '1' }),
  );
  await expect(quote).toContainText('The payer is suspended.');
  await expect(quote.getByRole('row', { name: /Together/ })).toContainText('GH₵50.00GH₵0.00GH₵50.00');
  await quote.getByRole('button', { name: 'Close' }).first().click();
  await charge(patient, dressing);
  await expect(row(/Small dressing/)).toContainText('No payer pays for it');
  await desk.getByRole('button', { name: 'Take payment' }).first().click();
  const checkout = desk.getByRole('dialog', { name: 'Take payment' });
  await expect(checkout).toContainText('GH₵450.00');
});

test('a policy ends at midnight where the hospital is, whatever day it is elsewhere @long', async ({ visit }) => {
  const { clinic, client, service, policy, member, charge, administrator, post } = await hospital('Midnight Clinic');
  // One of the two has another day than Greenwich at any hour.
  const time_zone = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
  await query('update organizations set time_zone = $2 where organization_uuid = $1', [clinic.uuid, time_zone]);
  const dayThere = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(Date.now() + days * 86_400_000);
  expect(dayThere(0)).not.toBe(new Date().toISOString().slice(0, 10));
  const patient = await register(administrator, { first_name: 'Nii', last_name: 'Midnight' });
  const cases = [
    { name: 'Yesterday Cover', ends_on: dayThere(-1) },
    { name: 'Today Cover', ends_on: dayThere(0) },
  ];
  for (const { name, ends_on } of cases) {
    const insurer = await client('insurance', name);
    const { uuid: policy_id } = await policy(insurer, { name: 'Plan', ends_on, coinsurance: '50' });
    const person = { number: 'N-1', first_name: 'Nii', last_name: 'Midnight', patient_id: patient.uuid };
    const { uuid: member_id } = await member(insurer, person);
    await post('v2/coverages', { patient_id: patient.uuid, policy_id, member_id });
  }
  await charge(patient, await service('Night dressing', '100.00'));
  const desk = await deskOf(visit, clinic, patient);
  const row = desk.getByRole('row', { name: /Night dressing/ });
  await expect(row).toContainText('Today Cover pays GH₵50.00');
  await expect(row).not.toContainText('Yesterday Cover');
  const cover = desk.getByRole('region', { name: 'Cover' });
  await expect(cover.getByRole('listitem').filter({ hasText: 'Yesterday Cover' })).toContainText('Not in force');
  await expect(cover.getByRole('listitem').filter({ hasText: 'Today Cover' })).toContainText('In force');
});

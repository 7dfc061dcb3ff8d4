import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { book, dayAhead, eyeClinic, plan, roleOf, slotAt } from './support/planning';
import { expect, test } from './support/test';

test('a list of too many doctors can be narrowed to one who is found by name @long', async ({ visit }) => {
  const clinic = await newOrganization('Large Clinic');
  const caller = await callerFor(await newPerson('Administrator', clinic));
  const service = await eyeClinic(caller);
  const [one, other] = [await newPerson('Doctor', clinic), await newPerson('Doctor', clinic)];
  await query(`update users set first_name = 'Zuri', last_name = 'Zongo' where username = $1`, [one.username]);
  // Two hundred others come before this doctor by name.
  await query(
    `with made as (
       insert into users (uuid, username, password_hash, first_name, last_name, email_address)
       select gen_random_uuid(), 'large.' || n, 'x', 'Abena', 'Aaron' || chr(97 + n / 26) || chr(97 + n % 26), 'large.' || n || '@ridge.example'
         from generate_series(1, 210) n returning uuid)
     insert into practitioner_roles (organization_uuid, uuid, user_uuid, role_uuid)
     select r.organization_uuid, gen_random_uuid(), made.uuid, r.uuid from made, roles r
      where r.organization_uuid = $1 and r.name = 'Doctor'`,
    [clinic.uuid],
  );
  for (const [doctor, name] of [
    [one, 'Efua'],
    [other, 'Kofi'],
  ] as const) {
    const practitioner = await roleOf(doctor);
    await plan(caller, { practitioner, service, day: dayAhead(2) });
    const { uuid: patient } = await register(caller, { first_name: name, last_name: 'Large', gender: 'FEMALE' });
    await book(caller, {
      service,
      patient,
      slot: await slotAt(caller, practitioner, `${dayAhead(2)}T08:00:00Z`),
    });
  }
  const page = await visit(await newPerson('Receptionist', clinic), {
    at: '/recept/appointments',
    workspace: 'RECEPT',
  });
  const rows = page.getByRole('table', { name: 'Appointments' }).getByRole('row', { name: /Large/ });
  await expect(rows).toHaveCount(2);
  const filter = page.getByRole('combobox', { name: 'Doctor' });
  await filter.fill('zong');
  await page.getByRole('option', { name: 'Zuri Zongo' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Efua Large');
  await expect(page).toHaveURL(/practitioner_id=/);

  // The address contains the doctor, and the list can be widened again.
  await page.reload();
  await expect(filter).toHaveValue('Zuri Zongo');
  await expect(rows).toHaveCount(1);
  await expectNothingInAnyLook(page, 'a list narrowed to one of many');
  await page.getByRole('button', { name: 'Clear: Doctor' }).click();
  await expect(rows).toHaveCount(2);
  await expect(filter).toHaveValue('');
});

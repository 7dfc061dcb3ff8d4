import { query } from './support/installation';
import { newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a user who works at one site can assign only that site @long', async ({ visit }) => {
  const clinic = await newOrganization('Two Sites Clinic');
  const lead = await newPerson('Administrator', clinic);
  await query(
    `insert into locations (organization_uuid, uuid, name, physical_type)
     select $1, gen_random_uuid(), name, 'site' from unnest(array['North of sites', 'South of sites']) name`,
    [clinic.uuid],
  );
  await query(
    `insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid)
     select p.organization_uuid, p.uuid, l.uuid from practitioner_roles p join users u on u.uuid = p.user_uuid
       join locations l on l.organization_uuid = p.organization_uuid and l.name = 'North of sites'
      where u.username = $1`,
    [lead.username],
  );
  const page = await visit(lead, { at: '/admin/team', workspace: 'ADMIN' });
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit / });
  await expect(form.getByText('You can give only locations in which you work yourself.')).toBeVisible();
  await form.getByLabel('Locations').fill('sites');
  await expect(page.getByRole('option', { name: 'South of sites' })).toBeDisabled();
  await expect(page.getByRole('option', { name: 'North of sites' })).toBeEnabled();
});

import { expect, it, onTestFinished } from 'vitest';
import { olderDatabase } from '../../../../tests/support/older-database';

it('an upgraded installation continues its numbers, and its administrators may arrange codes', async () => {
  const { organization, rows, upgrade, close } = await olderDatabase(({ plugin }) => plugin !== 'kernel');
  onTestFinished(close);
  await rows(
    `insert into roles (organization_uuid, uuid, name, permissions)
     select $1, gen_random_uuid(), name, jsonb_build_object('workspaces', '["ADMIN"]'::jsonb, 'resources', resources::jsonb)
       from (values ('Administrator', '["Workspaces.*"]'), ('Nurse', '["patients.read"]')) r (name, resources)`,
    [organization],
  );
  await rows(`insert into number_sequences (organization_uuid, name, next) values ($1, 'patient', 8124)`, [
    organization,
  ]);
  await upgrade();
  expect(await rows('select type, period, next::int from code_counters')).toEqual([
    { type: 'patient', period: 0, next: 8124 },
  ]);
  const may = `select name from roles where permissions -> 'resources' ? 'codes.*'`;
  expect(await rows(may)).toEqual([{ name: 'Administrator' }]);
});

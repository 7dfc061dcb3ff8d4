import { randomInt } from 'node:crypto';
import {
  type DemoContext,
  type DemoOrganization,
  FileStorage,
  SystemDatabase,
  SystemWork,
} from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import { v7 } from 'uuid';
import { hashPassword } from '../../../core/node/auth/passwords/passwords';
import {
  createOrganization,
  type NewOrganization,
  type RoleUuids,
} from '../../../core/node/organizations/create-organization';
import { createPractitionerRole, createUser } from '../../../core/node/organizations/create-user';
import { DefaultRights } from '../../../core/node/plugin-administration/default-rights';
import type { BuiltInPlugin } from '../built-in-plugins';
import type { DemoUser } from './demo-file';
import { hospitalLogo } from './logo';
import { demonstrationStaff, practiceOf, type OrganizationKind, type StaffMember } from './staff';

const common = { country: 'GH', currency: 'GHS', time_zone: 'Africa/Accra', language: 'en' } as const;
const organizations: Readonly<Record<OrganizationKind, Omit<NewOrganization, 'uuid' | 'first'>>> = {
  hospital: {
    ...common,
    name: 'Korle Ridge Hospital',
    email: 'desk@korle-ridge.example',
    phone: '+233302000100',
    address: '12 Lagoon Road, Accra',
  },
  clinic: {
    ...common,
    name: 'Asante Family Clinic',
    email: 'desk@asante-clinic.example',
    phone: '+233322000200',
    address: '4 Market Street, Kumasi',
  },
};

/**
 * Fills an empty database: two organizations, their staff, then each plugin's data, each plugin after those that it
 * requires.
 * @param plugins in that order
 * @returns how to sign in
 */
export async function fillDemonstration(
  container: Container,
  plugins: readonly BuiltInPlugin[],
): Promise<readonly DemoUser[]> {
  const system = container.get<SystemDatabase>(SystemDatabase);
  const staff = demonstrationStaff();
  const password = newPassword();
  const users = await createUsers(system, staff, password);
  // The clinic first: a user's first role decides where they start, and people who work in both start at the clinic.
  const clinic = await found(container, 'clinic', staff, users);
  const hospital = await found(container, 'hospital', staff, users);
  await giveLogo(container, system, hospital.uuid);
  const work = container.get<SystemWork>(SystemWork);
  const demo: DemoContext = { system, work, organizations: [hospital, clinic] };
  for (const { server } of plugins) await server?.demo?.(demo);
  return staff.map(({ username, roles: [first] }) => ({
    username,
    password,
    role: first!.role,
    organization: organizations[first!.at].name,
  }));
}

/** @returns uuids by username */
async function createUsers(
  system: SystemDatabase,
  staff: readonly StaffMember[],
  password: string,
): Promise<ReadonlyMap<string, string>> {
  const hashes = await Promise.all(staff.map(() => hashPassword(password)));
  return system.db.transaction().execute(async (db) => {
    const uuids = new Map<string, string>();
    for (const [index, { title: _title, roles: _roles, ...account }] of staff.entries())
      uuids.set(account.username, await createUser(db, { ...account, password_hash: hashes[index]! }));
    return uuids;
  });
}

async function found(
  container: Container,
  kind: OrganizationKind,
  staff: readonly StaffMember[],
  users: ReadonlyMap<string, string>,
): Promise<DemoOrganization> {
  const uuid = v7();
  const members: Record<string, string> = {};
  await container.get<SystemDatabase>(SystemDatabase).inOrganization(uuid, async (db) => {
    const roles: RoleUuids = await createOrganization(db, container.get(DefaultRights), {
      uuid,
      first: kind === 'hospital',
      ...organizations[kind],
    });
    for (const { username, title, roles: places } of staff)
      for (const { at, role } of places) {
        if (at !== kind) continue;
        const user = users.get(username)!;
        await createPractitionerRole(db, {
          organization: uuid,
          user,
          role: roles[role],
          ...practiceOf(role),
          ...(title && { title }),
        });
        members[role] ??= user;
      }
  });
  return { uuid, kind, staff: members };
}

async function giveLogo(container: Container, system: SystemDatabase, organization: string): Promise<void> {
  const { key } = await container
    .get<FileStorage>(FileStorage)
    .put(organization, await hospitalLogo(), 'image/webp', 'settings.read');
  await system.inOrganization(organization, (db) =>
    db.updateTable('organizations').set({ logo: key }).where('organization_uuid', '=', organization).execute(),
  );
}

/** Easy to type and different in every installation, because somebody may open it to a network. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz23456789';
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `demo-${part()}-${part()}`;
}

import { importing } from '../support/importing';
import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** What the other organization has of imports and specialties. */
export interface OtherTeam {
  readonly importRun: string;
  readonly specialty: string;
}

export async function fillOtherTeam(server: TestServer, administrator: TestUser): Promise<OtherTeam> {
  const run = await importing(server, administrator, 'locations').check('Site\nTheirs too\n');
  const specialty = await server.request({
    method: 'POST',
    url: `/api/v1/providers/${administrator.organization}/practitioner-specialties`,
    as: administrator,
    body: { display: 'Theirs' },
  });
  const uuid = ({ status, body, text }: { status: number; body: { uuid: string }; text: string }) => {
    if (status !== 201) throw new Error(`answered ${status}: ${text}`);
    return body.uuid;
  };
  return { importRun: uuid(run), specialty: uuid(specialty) };
}

/** @param kinds of the importers */
export function importSamples(other: OtherTeam, kinds: readonly string[]): Readonly<Record<string, Sample>> {
  const params = { id: other.importRun };
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`GET v2 /imports/${kind}/:id`, { params }],
      [`POST v2 /imports/${kind}/:id/start`, { params, body: {} }],
      [`POST v2 /imports/${kind}/:id/undo`, { params }],
    ]),
  );
}

/** @param own the caller's organization */
export function teamSamples(
  own: string,
  other: OtherTeam & { readonly staff: string; readonly location: string; readonly role: string },
): Readonly<Record<string, Sample>> {
  const staff = { id: other.staff, providerId: own };
  const specialty = { id: other.specialty, providerId: own };
  return {
    'GET v1 /providers/:providerId/practitioners/:id': { params: staff },
    'PATCH v1 /providers/:providerId/practitioners/:id': { params: staff, body: { is_active: false } },
    'DELETE v1 /providers/:providerId/practitioners/:id': { params: staff },
    'PATCH v1 /providers/:providerId/practitioner-specialties/:id': { params: specialty, body: { display: 'Stolen' } },
    'DELETE v1 /providers/:providerId/practitioner-specialties/:id': { params: specialty },
    'GET v1 /providers/:providerId/staff-users/:id/signature': { params: staff },
    'POST v1 /providers/:providerId/staff-users/:id/signature': { params: staff },
    'DELETE v1 /providers/:providerId/staff-users/:id/signature': { params: staff },
  };
}

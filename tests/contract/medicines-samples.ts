import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** What a pharmacist of the other organization answers for. */
export interface OtherMedicines {
  readonly signOff: string;
}

const path = '/api/v2/medicines/sign-offs';

export async function fillOtherMedicines(server: TestServer, pharmacist: TestUser): Promise<OtherMedicines> {
  const { body: list } = await server.request({ method: 'GET', url: `${path}?page_size=1`, as: pharmacist });
  const [{ kind, id, version }] = (list as unknown as { data: [{ kind: string; id: string; version: number }] }).data;
  const body = { rows: [{ kind, row_id: id, row_version: version }] };
  const signed = await server.request({ method: 'POST', url: path, as: pharmacist, body });
  if (signed.status !== 201) throw new Error(signed.text);
  const [row] = signed.body as unknown as [{ sign_off: { uuid: string } }];
  return { signOff: row.sign_off.uuid };
}

export const medicineSamples = (other: OtherMedicines): Readonly<Record<string, Sample>> => ({
  // POST v2 /medicines/sign-offs names rows of tables that come with the product: no organization owns them.
  'POST v2 /medicines/sign-offs/:uuid/withdraw': { params: { uuid: other.signOff }, body: { reason: 'Stolen' } },
});

import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** What a pharmacist of the other organization answers for. */
export interface OtherMedicines {
  readonly signOff: string;
  /** The row that it is of, as a request names it. */
  readonly signedRow: { readonly kind: string; readonly row_id: string; readonly row_version: number };
}

const path = '/api/v2/medicines/sign-offs';

export async function fillOtherMedicines(server: TestServer, pharmacist: TestUser): Promise<OtherMedicines> {
  const { body: list } = await server.request({ method: 'GET', url: `${path}?page_size=1`, as: pharmacist });
  const [{ kind, id, version }] = (list as unknown as { data: [{ kind: string; id: string; version: number }] }).data;
  const signedRow = { kind, row_id: id, row_version: version };
  const signed = await server.request({ method: 'POST', url: path, as: pharmacist, body: { rows: [signedRow] } });
  if (signed.status !== 201) throw new Error(signed.text);
  const [row] = signed.body as unknown as [{ sign_off: { uuid: string } }];
  return { signOff: row.sign_off.uuid, signedRow };
}

export const medicineSamples = (other: OtherMedicines): Readonly<Record<string, Sample>> => ({
  // Rows of tables that come with the product: no organization owns them, and each signs them off for itself.
  'POST v2 /medicines/sign-offs': {
    params: {},
    body: { rows: [other.signedRow] },
    shared: {
      list: `${path}?page_size=200`,
      wrong: [
        {},
        { rows: [] },
        { rows: [{ ...other.signedRow, row_id: 'none' }] },
        { rows: [{ ...other.signedRow, kind: 'patient' }] },
        { rows: [{ ...other.signedRow, row_version: 0 }] },
        { rows: [{ ...other.signedRow, organization_uuid: 'theirs' }] },
      ],
      theirs: [other.signOff],
    },
  },
  'POST v2 /medicines/sign-offs/:uuid/withdraw': { params: { uuid: other.signOff }, body: { reason: 'Stolen' } },
});

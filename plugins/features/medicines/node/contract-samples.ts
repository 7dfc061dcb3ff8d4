import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ get, post }) => {
    const { data: rows } = await get('v2/medicines/sign-offs?page_size=1');
    const row = { kind: rows[0].kind, row_id: rows[0].id, row_version: rows[0].version };
    const [signed] = await post('v2/medicines/sign-offs', { rows: [row] });
    return {
      signOff: signed.sign_off.uuid,
      signedKind: row.kind,
      signedRow: row.row_id,
      signedVersion: String(row.row_version),
    };
  },
  samples: ({ of }) => {
    const row = { kind: of('signedKind'), row_id: of('signedRow'), row_version: Number(of('signedVersion')) };
    return {
      // Rows of built-in tables: no organization owns them, and each signs them off for itself.
      'POST v2 /medicines/sign-offs': {
        params: {},
        body: { rows: [row] },
        shared: {
          list: 'v2/medicines/sign-offs?page_size=200',
          wrong: [
            {},
            { rows: [] },
            { rows: [{ ...row, row_id: 'none' }] },
            { rows: [{ ...row, kind: 'patient' }] },
            { rows: [{ ...row, row_version: 0 }] },
            { rows: [{ ...row, organization_uuid: 'theirs' }] },
          ],
          theirs: [of('signOff')],
        },
      },
      'POST v2 /medicines/sign-offs/:uuid/withdraw': { params: { uuid: of('signOff') }, body: { reason: 'Stolen' } },
    };
  },
} satisfies ContractSamples;

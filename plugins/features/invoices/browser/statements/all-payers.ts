import type { Option, Reading } from '@clinic-workbench/sdk/browser';
import type { Client } from '../../../payers/common/client';

/** More companies and insurers than a hospital has. */
const most = 200;

/** Companies, insurers and benefactors by name. */
export const allPayers: Reading<readonly Option[]> = {
  right: 'payers.read',
  read: async (api, signal) =>
    (await api.list<Client>('v2/clients', { query: { page_size: most }, signal, quiet: true })).data.map(
      ({ uuid: value, name: label }) => ({ value, label }),
    ),
};

export const nobody: readonly Option[] = [];

import { tidyName } from '@clinic-workbench/sdk/common';
import { conflict, invalid, present, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import type {
  BranchFields,
  ChangeBranch,
  ChangeContact,
  ClientBranch,
  ClientContact,
  ContactFields,
} from '../common/client-part';
import { branches, clients, contacts } from './client-records';
import { reachColumns, textColumn } from './client-values';

/** Adds a branch to a payer. @throws ApiError 404, 400 for a taken name */
export async function addBranch(c: RequestContext, payer: string, fields: BranchFields): Promise<ClientBranch> {
  await clients.row(c, payer, 'share');
  const { uuid } = await unique(() =>
    branches.create(c, {
      ...blank,
      ...reachColumns(fields),
      payer_uuid: payer,
      name: tidyName(fields.name),
      address: textColumn(fields.address) ?? null,
    }),
  );
  return branches.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428, 400 for a taken name */
export async function changeBranch(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { reason, ...fields }: ChangeBranch,
): Promise<ClientBranch> {
  const before = await branches.insisted(c, uuid, ifMatch);
  const values = { ...reachColumns(fields), ...present({ address: textColumn(fields.address) }) };
  await unique(() => branches.change(c, before, values, { reason: reason?.trim() || null }));
  return branches.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428, 409 `branch_in_use` */
export async function deleteBranch(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
  const before = await branches.insisted(c, uuid, ifMatch);
  await unused(() => branches.delete(c, before));
}

/** Adds a contact to a payer. @throws ApiError 404, 400 for a branch of another payer */
export async function addContact(c: RequestContext, payer: string, fields: ContactFields): Promise<ClientContact> {
  await clients.row(c, payer, 'share');
  const { uuid } = await unique(() =>
    contacts.create(c, {
      ...blank,
      ...reachColumns(fields),
      payer_uuid: payer,
      branch_uuid: fields.branch_id ?? null,
      name: tidyName(fields.name),
      role: textColumn(fields.role) ?? null,
    }),
  );
  return contacts.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428, 400 for a branch of another payer */
export async function changeContact(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { reason, branch_id: branch, ...fields }: ChangeContact,
): Promise<ClientContact> {
  const before = await contacts.insisted(c, uuid, ifMatch);
  const values = { ...reachColumns(fields), ...present({ role: textColumn(fields.role), branch_uuid: branch }) };
  await unique(() => contacts.change(c, before, values, { reason: reason?.trim() || null }));
  return contacts.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428 */
export async function deleteContact(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
  await contacts.delete(c, await contacts.insisted(c, uuid, ifMatch));
}

const blank = { email: null, phone: null };

const unique = refusing({
  payer_branches_name: () => invalid({ name: ['Name already exists'] }),
  payer_contacts_branch: () => invalid({ branch_id: ['Branch is not valid'] }),
});

const inUse = () =>
  conflict('branch_in_use', 'This branch has members or invoices. Give them to another branch first.');
const unused = refusing({ payer_members_branch: inUse, payer_invoices_branch: inUse });

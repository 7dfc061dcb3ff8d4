import { tidyName } from '@clinic-workbench/sdk/common';
import { conflict, invalid, present, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { ChangeClient, Client, ClientUseCount, NewClient } from '../common/client';
import type { ClientStatus } from '../common/client-kinds';
import { clients } from './client-records';
import { percentColumn, reachColumns, textColumn } from './client-values';
import { PayerUse } from './contract';

/** Creates, changes, suspends, activates and deletes companies, insurers and benefactors. */
@injectable()
export class ClientChanges {
  readonly #uses: readonly PayerUse[];

  constructor(@multiInject(PayerUse) @optional() uses: readonly PayerUse[] = []) {
    this.#uses = uses;
  }

  /** @throws ApiError 400 for a taken name or code */
  async create(c: RequestContext, { kind, ...fields }: NewClient): Promise<Client> {
    const values = { ...blank, ...columnsOf(fields), kind, name: tidyName(fields.name) };
    const { uuid } = await unique(() => clients.create(c, values));
    return clients.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 400 for a taken name or code, or a branch of another payer */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { reason, main_branch_id: branch, ...fields }: ChangeClient,
  ): Promise<Client> {
    const before = await clients.insisted(c, uuid, ifMatch);
    const values = { ...columnsOf(fields), ...(branch !== undefined && { main_branch_uuid: branch }) };
    await unique(() => clients.change(c, before, values, { reason: reason?.trim() || null }));
    return clients.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 if it has this status already */
  async setStatus(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { status, reason }: { readonly status: ClientStatus; readonly reason: string | null },
  ): Promise<Client> {
    const before = await clients.insisted(c, uuid, ifMatch);
    if (before.status === status)
      throw status === 'suspended'
        ? conflict('already_suspended', 'This client is suspended already.')
        : conflict('already_active', 'This client is active already.');
    const kind = status === 'suspended' ? 'suspended' : 'activated';
    await clients.change(c, before, { status }, { kind, reason });
    return clients.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 `payer_in_use` with its uses */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await clients.insisted(c, uuid, ifMatch);
    const uses: ClientUseCount[] = [];
    for (const { id, sentence, count } of this.#uses) {
      const n = await count(c, before.uuid);
      if (n > 0) uses.push({ id, sentence, count: n });
    }
    if (uses.length > 0) throw conflict('payer_in_use', 'This client is in use. Suspend it instead.', { uses });
    await clients.delete(c, before);
  }
}

function columnsOf(fields: Omit<ChangeClient, 'main_branch_id'>) {
  const { code, address, tax_number: tax, terms_days: terms, adjustment, withholding_percent: withheld } = fields;
  return {
    ...reachColumns(fields),
    ...present({
      code: textColumn(code),
      address: textColumn(address),
      tax_number: textColumn(tax),
      terms_days: terms ?? undefined,
      adjustment: percentColumn(adjustment),
      withholding_percent: percentColumn(withheld),
    }),
  };
}

const blank = {
  code: null,
  email: null,
  phone: null,
  address: null,
  tax_number: null,
  adjustment: null,
  withholding_percent: null,
  main_branch_uuid: null,
};

const unique = refusing({
  payers_name: () => invalid({ name: ['Name already exists'] }),
  payers_code: () => invalid({ code: ['Code already exists'] }),
  payers_main_branch: () => invalid({ main_branch_id: ['Main branch is not valid'] }),
});

import { columnsOf, invalid, recordsOf, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { standardAccounts } from '../common/accounts';
import { OwnAccountFields, taggedAccount, type ChangeOwnAccount, type OwnAccount } from '../common/own-account';
import './ledger-tables';

const names = new Map(standardAccounts.map(({ code, name }) => [code, name]));

/** The organization's own codes for the accounts of the ledger. */
export const ownAccounts = recordsOf<OwnAccount>()({
  table: 'ledger_own_accounts',
  alias: 'o',
  resource: 'ledger',
  title: 'Own account',
  event: 'own_account',
  keeps: columnsOf(OwnAccountFields),
  shows: [],
  answers: ({ account }) => ({ account_name: names.get(account) ?? account }),
});

const unique = refusing({
  ledger_own_accounts_once: () => invalid({ account: ['The account has an own code already'] }),
});

/** @throws ApiError 400 if the account already has a code of the organization */
export async function addOwnAccount(c: RequestContext, body: OwnAccountFields): Promise<OwnAccount> {
  const { uuid } = await unique(() => ownAccounts.create(c, tidy(body)));
  return ownAccounts.answer(c, uuid);
}

/** @throws ApiError 400 if the account already has a code of the organization; 404; 409 `stale_version`; 428 */
export async function changeOwnAccount(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { reason, ...body }: ChangeOwnAccount,
): Promise<OwnAccount> {
  const before = await ownAccounts.insisted(c, uuid, ifMatch);
  const { account, own_code } = before;
  const values = tidy({ ...before, ...body, account: body.account ?? account, own_code: body.own_code ?? own_code });
  await unique(() => ownAccounts.change(c, before, values, { reason: reason?.trim() || null }));
  return ownAccounts.answer(c, uuid);
}

const tidy = ({ account, revenue_tag, own_code, own_name }: OwnAccountFields) => ({
  account,
  // Only income is divided by tags.
  revenue_tag: (account === taggedAccount && revenue_tag?.trim()) || null,
  own_code: own_code.trim(),
  own_name: own_name?.trim() || null,
});

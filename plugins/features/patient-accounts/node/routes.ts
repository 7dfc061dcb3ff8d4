import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { pageOfRecords, patientsMeant } from '../../patients/node/contract';
import { AccountMovesQuery } from '../common/account-move';
import {
  AccountHistoryQuery,
  ActivateAccount,
  AdjustDebtLimit,
  CreatePatientAccount,
  MoveMoney,
  PatientAccountsQuery,
  SuspendAccount,
} from '../common/patient-account';
import manifest from '../manifest';
import { adjustDebtLimit, createAccount, setState } from './account-changes';
import { accountHistory } from './account-history';
import { AccountMoves } from './account-moves';
import { listedMoves } from './listed-moves';
import { AccountPrint } from './account-print';
import { accounts } from './account-records';

const route = routesOf(manifest);
const path = '/billing/patient-accounts';
const readAt = `v2 ${path}/:id` as const;
/** The lines of the ledger change these. */
const byLedger = ['balance', 'credit', 'debit'];

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Accounts of patients with their balances, the latest first',
    permission: 'patient-accounts.read',
    query: PatientAccountsQuery,
    handle: (c, { query }) =>
      pageOfRecords(c, accounts, query, {
        conditions: [
          ...(query.patient_id ? [sql`pa.patient_uuid = ${query.patient_id}`] : []),
          ...(query.status ? [sql`pa.status = ${query.status}`] : []),
          ...(query.balance ? [sql`${balanceIs(query.balance)}`] : []),
          ...(query.search?.trim() ? [sql`pa.patient_uuid = any(${patientsMeant(c.organization, query.search)})`] : []),
        ],
        order: sql`pa.created_at desc, pa.uuid desc`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Opens a patient’s account; a debt limit needs patient-accounts.limit',
    permission: 'patient-accounts.write',
    status: 201,
    body: CreatePatientAccount,
    handle: (c, { body }) => createAccount(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/patient-account-moves',
    summary: 'Money that came to accounts at the desk, or left them there, the latest first',
    permission: 'patient-accounts.read',
    query: AccountMovesQuery,
    handle: (c, { query }) => listedMoves(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One account',
    permission: 'patient-accounts.read',
    handle: (c, { params }) => accounts.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of an account: suspensions, activations and limits, the latest first',
    permission: 'patient-accounts.read',
    handle: (c, { params }) => accounts.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/activate`,
    summary: 'Activates a suspended account',
    permission: 'patient-accounts.limit',
    versioned: true,
    readAt,
    changesByItself: byLedger,
    body: ActivateAccount,
    handle: (c, { params, body, ifMatch }) =>
      setState(c, params.id, ifMatch, { status: 'active', reason: body.reason?.trim() || null }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/suspend`,
    summary: 'Suspends an account: it accepts money and gives none',
    permission: 'patient-accounts.write',
    versioned: true,
    readAt,
    changesByItself: byLedger,
    body: SuspendAccount,
    handle: (c, { params, body, ifMatch }) =>
      setState(c, params.id, ifMatch, { status: 'suspended', reason: body.reason.trim() }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/adjust-debt-limit`,
    summary: 'Changes how far the balance may fall below 0',
    permission: 'patient-accounts.limit',
    versioned: true,
    readAt,
    changesByItself: byLedger,
    body: AdjustDebtLimit,
    handle: (c, { params, body, ifMatch }) => adjustDebtLimit(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/credit`,
    summary: 'Credits an account; cash needs the caller’s open drawer, an adjustment patient-accounts.limit',
    permission: 'patient-accounts.write',
    body: MoveMoney,
    handle: (c, { params, body }) => c.service(AccountMoves).move(c, 'credit', params.id, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/debit`,
    summary:
      'Debits an account up to its balance, by an adjustment down to minus the debt limit. Needs patient-accounts.limit',
    permission: 'patient-accounts.write',
    body: MoveMoney,
    handle: (c, { params, body }) => c.service(AccountMoves).move(c, 'debit', params.id, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/history`,
    summary: 'The movements of an account, the latest first, each with the balance after it',
    permission: 'patient-accounts.read',
    query: AccountHistoryQuery,
    handle: (c, { params, query }) => accountHistory(c, params.id, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/history/print`,
    summary: 'The movements of an account as PDF',
    permission: 'patient-accounts.read',
    query: AccountHistoryQuery,
    handle: (c, { params, query }) => c.service(AccountPrint).history(c, params.id, query),
  }),
];

/** The ledger's balance is the hospital's debt to the patient, with the opposite sign. */
const balanceIs = (side: 'debt' | 'deposit') => sql<boolean>`exists (
  select from ledger_balances b
   where b.organization_uuid = pa.organization_uuid and b.account = '2100' and b.subject_uuid = pa.uuid
     and ${side === 'debt' ? sql`b.amount > 0` : sql`b.amount < 0`})`;

import { routesOf } from '@clinic-workbench/sdk/node';
import { SignOffQuery, SignRows, WithdrawSignOff } from '../common/sign-offs/sign-off-requests';
import manifest from '../manifest';
import { SignOffChanges } from './sign-off-changes';
import { SignOffReader } from './sign-off-reader';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/medicines/sign-offs',
    summary: 'The rows against which prescriptions are checked, with their sign-offs',
    permission: 'medicines.read',
    query: SignOffQuery,
    handle: (c, { query }) => c.service(SignOffReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/medicines/sign-offs',
    summary: 'Signs rows off, all or none; 409 for a row that was changed since it was read',
    permission: 'medicines.sign-off',
    status: 201,
    body: SignRows,
    handle: (c, { body }) => c.service(SignOffChanges).sign(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/medicines/sign-offs/:uuid/withdraw',
    summary: 'Withdraws a sign-off, with a reason',
    permission: 'medicines.sign-off',
    body: WithdrawSignOff,
    handle: (c, { params, body }) => c.service(SignOffChanges).withdraw(c, params.uuid, body),
  }),
];

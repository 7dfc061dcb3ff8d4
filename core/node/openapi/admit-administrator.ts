import { forbidden } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import type { Transactions } from '../database/transactions';
import { callerOf, organizationOf } from '../http/requests/incoming';
import { openingFor, type Principals } from '../http/requests/principal';

/** A user with this right administers an organization. */
const administering = 'workspaces.write';

/** @throws ApiError 401, 403, 404, 423 */
export function admitAdministrator(
  request: FastifyRequest,
  transactions: Transactions,
  principals: Principals,
): Promise<void> {
  const [claims, organization] = [callerOf(request), organizationOf(request)];
  return transactions.run(openingFor(claims, organization), async (transaction, opened) => {
    const principal = await principals.of(claims, organization, (await opened)[0], transaction);
    if (!principal.can(administering)) throw forbidden(administering);
    return { value: undefined };
  });
}

import type { EventTypes, RequestContext } from '@clinic-workbench/sdk/node';
import { testEvent } from '../common/webhook';

/**
 * The event types that the caller may hear of: deliveries of other types name records that they may not see. A
 * type that no plugin declares any more is hidden from everybody.
 */
export function heardBy(c: Pick<RequestContext, 'can'>, { all }: EventTypes): ReadonlySet<string> {
  const heard = all.filter(({ permission }) => permission === 'signed-in' || c.can(permission));
  return new Set([testEvent, ...heard.map(({ type }) => type)]);
}

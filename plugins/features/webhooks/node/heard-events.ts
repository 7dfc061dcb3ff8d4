import type { EventTypes, RequestContext } from '@clinic-workbench/sdk/node';
import { testEvent } from '../common/webhook';

/**
 * The types of events that the caller may hear of: what was sent of others names records that are not theirs to see. A
 * type that no plugin declares any more is heard by nobody.
 */
export function heardBy(c: Pick<RequestContext, 'can'>, { all }: EventTypes): ReadonlySet<string> {
  const heard = all.filter(({ permission }) => permission === 'signed-in' || c.can(permission));
  return new Set([testEvent, ...heard.map(({ type }) => type)]);
}

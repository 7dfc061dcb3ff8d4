import { invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { heldLocations, WorkPlaces } from '../../locations/node/contract';
import { Posting } from '../../ledger/node/contract';

/**
 * The place of an action at a desk: the named one, otherwise the caller's current one. The caller must work there.
 * @throws ApiError 404 for an unknown location, 403 `not_your_location`, 400 if none is known
 */
export async function placeOf(c: RequestContext, named: string | null | undefined): Promise<string> {
  const places = c.service<WorkPlaces>(WorkPlaces);
  const place = named ?? (await places.usual(c, c.practitionerRole));
  if ((await heldLocations(c, [place])).length === 0) throw notFound('Location');
  await places.insist(c, place);
  return place.toLowerCase();
}

/**
 * The currency of cash: that of the books.
 * @param named from the request
 * @throws ApiError 400 for another
 */
export async function cashCurrency(c: RequestContext, named: string | null | undefined): Promise<string> {
  const currency = await c.service<Posting>(Posting).currency(c);
  if (named && named !== currency) throw invalid({ currency: ['Currency is not valid'] });
  return currency;
}

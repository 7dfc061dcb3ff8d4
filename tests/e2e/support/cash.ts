import { answerOf } from './patients';
import type { callerFor } from './people';

/** Puts cash in the safe of the caller's first location, so that drawers can be opened. @returns the location */
export async function filledSafe(finance: Awaited<ReturnType<typeof callerFor>>, amount = '1000.00'): Promise<string> {
  const places = await finance.fetch('GET', 'v2/locations?parents_only=true');
  const { data } = await answerOf<{ data: { uuid: string }[] }>(places);
  const location_id = data[0]!.uuid;
  const count = { location_id, amount, reason: 'Counted before the first day' };
  await answerOf(await finance.fetch('POST', 'v2/billing/drawers/safe/first-count', count));
  return location_id;
}

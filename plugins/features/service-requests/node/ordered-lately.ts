import { conflict, practitionerName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { OrderedLately, OrderedLatelyLines } from '../common/order-catalogue';
import type { OrderedThing } from './ordered-thing';

/** Hours within which a repeated order is usually a mistake. */
const hours = 24;

interface Line {
  readonly thing: OrderedThing;
  readonly repeatReason: string | null;
}

/**
 * Asks before a user repeats an order: the same code or words, or a test that a panel contains. A draft does not count
 * as ordered.
 *
 * @param but the order being placed: it does not repeat itself
 * @throws ApiError 409 `ordered_lately` for lines without a reason to repeat
 */
export async function askAboutRepeats(
  c: RequestContext,
  patient: string,
  lines: readonly Line[],
  but: string | undefined,
): Promise<void> {
  const asked: OrderedLatelyLines['lines'][number][] = [];
  for (const [index, { thing, repeatReason }] of lines.entries()) {
    if (repeatReason !== null) continue;
    const orders = await alike(c, patient, thing, but);
    if (orders.length > 0) asked.push({ index, display: thing.display, orders });
  }
  if (asked.length > 0)
    throw conflict(
      'ordered_lately',
      'This was ordered within the last 24 hours. Say why it is needed again.',
      { lines: asked } satisfies OrderedLatelyLines,
      { rights: ['service-requests.read'], otherwise: { lines: asked.map((line) => ({ ...line, orders: [] })) } },
    );
}

async function alike(
  c: RequestContext,
  patient: string,
  thing: OrderedThing,
  but: string | undefined,
): Promise<readonly OrderedLately[]> {
  const codes = thing.tests.map(({ code }) => code);
  const same =
    thing.code === null
      ? sql`s.code is null and lower(s.display) = lower(${thing.display})`
      : sql`(s.code_system = ${thing.code_system} and s.code = ${thing.code}
          or exists (select from jsonb_array_elements(s.tests) t where t ->> 'code' = any(${codes}::text[])))`;
  const { rows } = await sql<Omit<OrderedLately, 'authored_on'> & { readonly authored_on: Date }>`
    select s.uuid, s.order_number, s.display, s.authored_on, ${practitionerName('s', 'requester_uuid')} as requester_name from service_requests s
     where s.organization_uuid = ${c.organization} and s.patient_uuid = ${patient}
       and s.authored_on > ${new Date(c.now.getTime() - hours * 3_600_000)}
       and s.status not in ('draft', 'revoked', 'entered-in-error') and ${same} ${but === undefined ? sql`` : sql`and s.uuid <> ${but}`}
     order by s.authored_on desc limit 5`.execute(c.db);
  return rows.map((row) => ({ ...row, authored_on: row.authored_on.toISOString() }));
}

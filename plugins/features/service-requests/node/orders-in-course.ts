import { sql } from 'kysely';
import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { latestFirst, oldestFirst, orders } from './order-records';

/** Orders load with a patient's context and with an encounter. */
export const ordersInContext = recordsInContext(orders, {
  field: 'service_requests',
  ofPatient: latestFirst,
  ofEncounter: oldestFirst,
});

/** Timeline entries of orders; a draft is not ordered yet. */
export const ordersInTimeline = recordsInTimeline(orders, {
  kind: { kind: 'service-request', title: 'Orders', icon: 'lab-test' },
  at: 'authored_on',
  only: sql<boolean>`s.status <> 'draft'`,
  tell: ({ display, reason, status }, patient) => ({
    title: display,
    detail: reason,
    status,
    ...(status === 'active' && { status_name: 'Ordered' }),
    link: { route: 'patients-id-orders', params: { id: patient } },
  }),
});

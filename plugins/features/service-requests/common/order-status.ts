/** The states of an order (specification, section 4), with their colours in the kit's `service-request`. */
export const orderStatuses = [
  'draft',
  'active',
  'on-hold',
  'sample-collected',
  'submitted-for-review',
  'preliminary',
  'partial',
  'completed',
  'amended',
  'corrected',
  'appended',
  'revoked',
  'entered-in-error',
  'unknown',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Work in progress; a laboratory may take these steps in any order. */
const work = ['sample-collected', 'submitted-for-review', 'preliminary', 'partial', 'completed'] as const;
/** States after a result. */
const corrections = ['amended', 'corrected', 'appended'] as const;

/**
 * The allowed next states of an order. Deleting one revokes it (specification, section 4); an order with a result is
 * corrected, not revoked. `unknown` is for orders from other systems.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['active', 'revoked', 'entered-in-error'],
  active: ['on-hold', ...work, 'revoked', 'entered-in-error'],
  'on-hold': ['active', 'revoked', 'entered-in-error'],
  // A lost or bad sample is taken again.
  'sample-collected': ['active', 'on-hold', ...work.slice(1), 'revoked', 'entered-in-error'],
  'submitted-for-review': ['preliminary', 'partial', 'completed', 'entered-in-error'],
  preliminary: ['submitted-for-review', 'partial', 'completed', 'entered-in-error'],
  partial: ['submitted-for-review', 'preliminary', 'completed', 'entered-in-error'],
  completed: [...corrections, 'entered-in-error'],
  amended: [...corrections, 'entered-in-error'],
  corrected: [...corrections, 'entered-in-error'],
  appended: [...corrections, 'entered-in-error'],
  revoked: ['entered-in-error'],
  'entered-in-error': [],
  unknown: ['completed', 'revoked', 'entered-in-error'],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}

const performed: ReadonlySet<OrderStatus> = new Set([...work, ...corrections]);

/** States that only those who carry orders out may set or take back, not those who only order. */
export function isPerforming(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && (performed.has(to) || (to === 'active' && from === 'sample-collected'));
}

/** True if the order still needs work. The database function `order_is_open` is the same. */
export const openOrderStatuses = [
  'draft',
  'active',
  'on-hold',
  'sample-collected',
  'submitted-for-review',
  'preliminary',
  'partial',
] as const satisfies readonly OrderStatus[];
const open: ReadonlySet<OrderStatus> = new Set(openOrderStatuses);

export function isOpen(status: OrderStatus): boolean {
  return open.has(status);
}

/** True if it counts as ordered: not withdrawn and not entered in error. */
export function counts(status: OrderStatus): boolean {
  return status !== 'revoked' && status !== 'entered-in-error';
}

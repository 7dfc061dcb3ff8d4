/** The colours of statuses. Each also has a shape, so that nobody depends on colours. */
export type StatusColour = 'red' | 'orange' | 'green' | 'yellow' | 'blue' | 'grey';

interface Scale {
  readonly statuses: Readonly<Record<string, StatusColour>>;
  /** The colour of every other status. */
  readonly others: StatusColour;
}

const paint = (colour: StatusColour, ...statuses: readonly string[]): Record<string, StatusColour> =>
  Object.fromEntries(statuses.map((status) => [status, colour]));

/** The colours of statuses (specification, section 4). A status without one is grey; for bills it is green. */
const scales = {
  'allergy-severity': {
    statuses: { ...paint('red', 'high'), ...paint('green', 'low'), ...paint('yellow', 'unable_to_access') },
    others: 'grey',
  },
  admission: {
    statuses: {
      ...paint('red', 'discharged'),
      ...paint('yellow', 'discharge-authorized'),
      ...paint('green', 'active'),
    },
    others: 'grey',
  },
  'diagnostic-report': {
    statuses: {
      ...paint('blue', 'registered', 'partial', 'preliminary', 'appended'),
      ...paint('green', 'final'),
      ...paint('yellow', 'amended', 'corrected'),
      ...paint('red', 'cancelled', 'entered-in-error', 'unknown'),
    },
    others: 'grey',
  },
  'service-request': {
    statuses: {
      ...paint('blue', 'draft', 'partial', 'submitted-for-review', 'preliminary', 'completed', 'appended'),
      ...paint('green', 'active'),
      ...paint('yellow', 'amended', 'sample-collected', 'corrected'),
      ...paint('red', 'revoked', 'entered-in-error', 'unknown'),
    },
    others: 'grey',
  },
  'medication-request': {
    statuses: {
      ...paint('blue', 'draft', 'partial', 'preliminary', 'appended'),
      ...paint('green', 'active'),
      ...paint('yellow', 'amended', 'corrected'),
      ...paint('red', 'revoked', 'entered-in-error', 'unknown'),
    },
    others: 'grey',
  },
  bill: {
    statuses: {
      ...paint('blue', 'billable', 'created'),
      ...paint('red', 'aborted', 'withdrawn'),
      ...paint('orange', 'planned'),
    },
    others: 'green',
  },
  /**
   * The specification names no colours here. Blue: the patient waits. Green: the patient is being seen. Grey: the visit
   * is over.
   */
  visit: {
    statuses: {
      ...paint('blue', 'arrived'),
      ...paint('yellow', 'triaged', 'onleave'),
      ...paint('green', 'in-progress'),
      ...paint('red', 'cancelled', 'entered-in-error'),
    },
    others: 'grey',
  },
  /**
   * Blue: the patient is expected. Green: the patient is here. Yellow: it waits for a colleague. Red: it does not take
   * place.
   */
  appointment: {
    statuses: {
      ...paint('yellow', 'proposed', 'pending', 'waitlist'),
      ...paint('blue', 'booked'),
      ...paint('green', 'arrived', 'checked-in'),
      ...paint('red', 'cancelled', 'noshow', 'entered-in-error'),
    },
    others: 'grey',
  },
  /** Yellow: it waits for a signature. */
  note: {
    statuses: {
      ...paint('yellow', 'draft'),
      ...paint('green', 'signed'),
      ...paint('blue', 'amended'),
      ...paint('red', 'entered-in-error'),
    },
    others: 'grey',
  },
  /** The triage urgency, in the colours of triage; grey before triage. */
  triage: {
    statuses: { red: 'red', orange: 'orange', yellow: 'yellow', green: 'green' },
    others: 'grey',
  },
  /**
   * The specification names no colours here. Green: the plan is followed. Yellow or blue: it waits. Red: it was
   * revoked.
   */
  'care-plan': {
    statuses: {
      ...paint('green', 'active'),
      ...paint('yellow', 'on-hold'),
      ...paint('blue', 'draft'),
      ...paint('red', 'revoked', 'entered-in-error'),
    },
    others: 'grey',
  },
  /** Payments and refunds. Yellow: somebody must act. Blue: it may be paid. Red: it no longer counts. */
  payment: {
    statuses: {
      ...paint('yellow', 'pending', 'requested'),
      ...paint('blue', 'approved'),
      ...paint('green', 'confirmed', 'paid'),
      ...paint('red', 'failed', 'voided', 'rejected'),
    },
    others: 'grey',
  },
  /** Statuses of invoices to payers and of their lines. Blue: in progress. Red: a user must act. */
  invoice: {
    statuses: {
      ...paint('yellow', 'draft', 'pending', 'part-accepted'),
      ...paint('blue', 'issued', 'submitted', 'resubmitted'),
      ...paint('green', 'balanced', 'accepted'),
      ...paint('red', 'overdue', 'rejected'),
    },
    others: 'grey',
  },
  /** A cashier's drawer. Yellow: it is being counted. */
  drawer: { statuses: { ...paint('green', 'open'), ...paint('yellow', 'counting') }, others: 'grey' },
  /** Requests that somebody else approves, such as discounts. Yellow: it waits. Green: it is approved. */
  approval: {
    statuses: { ...paint('yellow', 'pending'), ...paint('green', 'approved'), ...paint('red', 'rejected') },
    others: 'grey',
  },
  /** Work in the pharmacy's stores. Yellow: somebody must act. Blue: it is under way. */
  stock: {
    statuses: {
      ...paint('yellow', 'requested', 'submitted', 'pending'),
      ...paint('blue', 'counting', 'in-transit', 'open', 'part-received'),
      ...paint('green', 'approved', 'received', 'complete'),
      ...paint('red', 'cancelled', 'refused', 'rejected'),
    },
    others: 'grey',
  },
  /** On or off: plugins, accounts, users. */
  activity: {
    statuses: {
      ...paint('green', 'active', 'on', 'enabled'),
      ...paint('red', 'failed', 'blocked'),
      ...paint('yellow', 'suspended', 'pending'),
      ...paint('grey', 'inactive', 'off', 'disabled'),
    },
    others: 'grey',
  },
} as const satisfies Readonly<Record<string, Scale>>;

export type StatusKind = keyof typeof scales;

/** The colour of a status, in upper or lower case. */
export function statusColour(kind: StatusKind, status: string): StatusColour {
  const scale: Scale = scales[kind];
  const key = status.toLowerCase();
  return Object.hasOwn(scale.statuses, key) ? (scale.statuses[key] ?? scale.others) : scale.others;
}

/** The colours that a status may have; each also has a shape, so that nobody needs to tell colours apart. */
export type StatusColour = 'red' | 'orange' | 'green' | 'yellow' | 'blue' | 'grey';

interface Scale {
  readonly statuses: Readonly<Record<string, StatusColour>>;
  /** What every other status gets. */
  readonly others: StatusColour;
}

const paint = (colour: StatusColour, ...statuses: readonly string[]): Record<string, StatusColour> =>
  Object.fromEntries(statuses.map((status) => [status, colour]));

/** Which status has which colour (specification, section 4). Statuses it does not name are grey, bills' green. */
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
    statuses: { ...paint('blue', 'billable', 'created'), ...paint('red', 'aborted', 'withdrawn') },
    others: 'green',
  },
  /** The specification names none: who waits is blue, who is being seen green, what is over grey. */
  visit: {
    statuses: {
      ...paint('blue', 'arrived'),
      ...paint('yellow', 'triaged', 'onleave'),
      ...paint('green', 'in-progress'),
      ...paint('red', 'cancelled', 'entered-in-error'),
    },
    others: 'grey',
  },
  /** Who is expected is blue, who is here green; what waits for somebody is yellow, what does not take place red. */
  appointment: {
    statuses: {
      ...paint('yellow', 'proposed', 'pending', 'waitlist'),
      ...paint('blue', 'booked'),
      ...paint('green', 'arrived', 'checked-in'),
      ...paint('red', 'cancelled', 'noshow', 'entered-in-error'),
    },
    others: 'grey',
  },
  /** What waits for a signature is yellow. */
  note: {
    statuses: {
      ...paint('yellow', 'draft'),
      ...paint('green', 'signed'),
      ...paint('blue', 'amended'),
      ...paint('red', 'entered-in-error'),
    },
    others: 'grey',
  },
  /** How urgent somebody is, in the colours of triage; who has not been triaged is grey. */
  triage: {
    statuses: { red: 'red', orange: 'orange', yellow: 'yellow', green: 'green' },
    others: 'grey',
  },
  /** The specification names none: what is followed is green, what waits yellow or blue, what was taken back red. */
  'care-plan': {
    statuses: {
      ...paint('green', 'active'),
      ...paint('yellow', 'on-hold'),
      ...paint('blue', 'draft'),
      ...paint('red', 'revoked', 'entered-in-error'),
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

/** The colour of a status; capital letters make no difference. */
export function statusColour(kind: StatusKind, status: string): StatusColour {
  const scale: Scale = scales[kind];
  const key = status.toLowerCase();
  return Object.hasOwn(scale.statuses, key) ? (scale.statuses[key] ?? scale.others) : scale.others;
}

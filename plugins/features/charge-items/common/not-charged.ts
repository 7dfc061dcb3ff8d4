/**
 * Why something that was done is not charged, or has no amount. `waiting`: the worker has not come to it; `off`: the
 * organization charges by hand; `before`: it was done before the organization began to charge.
 */
export const notChargedReasons = ['no-price', 'no-rate', 'no-service', 'waiting', 'off', 'before'] as const;
export type NotChargedReason = (typeof notChargedReasons)[number];

/** One thing that was done and is not charged. */
export interface NotCharged {
  /** The kind of what was done, and which: for charging it now. */
  readonly kind: string;
  readonly act_id: string;
  readonly part: string;
  /** Its charge without an amount; null if there is none. */
  readonly charge_item_id: string | null;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_mobile: string | null;
  readonly patient_number: string;
  readonly what: string;
  readonly healthcare_service_id: string | null;
  readonly healthcare_service_name: string | null;
  readonly quantity: string;
  /** ISO 8601. */
  readonly done_at: string;
  readonly reason: NotChargedReason;
}

/** How long something has been owed, in days since it was done: a patient's bill is due at once. */
export const ages = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type Age = (typeof ages)[number];

/** What is owed by how long: every age, also those in which nothing is. */
export interface OwedByAge {
  readonly currency: string;
  readonly ages: readonly {
    readonly age: Age;
    /** Patients who owe something of this age. */
    readonly patients: number;
    /** Decimal text. */
    readonly owed: string;
  }[];
}

/** What a patient owes. */
export interface Owing {
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_mobile: string | null;
  readonly patient_number: string;
  /** How many charges are not wholly paid. */
  readonly charges: number;
  /** Decimal text. */
  readonly owed: string;
  readonly currency: string;
  /** When the oldest of them was done: YYYY-MM-DD where the organization is. */
  readonly oldest: string;
  /** Days since then. */
  readonly days: number;
}

/** What one patient owes now, for the header of the record. */
export interface OwedByPatient {
  readonly owed: string;
  readonly currency: string;
  readonly charges: number;
  readonly not_priced: number;
  /** What is not done before it is paid. */
  readonly paid_first: readonly string[];
}

/** When and how an organization charges. */
export interface ChargeSettings {
  /** 0 until they are changed. */
  readonly version: number;
  readonly automatic: boolean;
  /** What was done before is charged only by a press; ISO 8601, null for the beginning. */
  readonly since: string | null;
  /** uuids of services. */
  readonly paid_first: readonly string[];
}

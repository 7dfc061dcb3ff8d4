/**
 * Why work is not charged, or has no amount. `waiting`: the worker has not reached it yet; `off`: the organization
 * charges by hand; `before`: it was done before the organization began to charge.
 */
export const notChargedReasons = ['no-price', 'no-rate', 'no-service', 'waiting', 'off', 'before'] as const;
export type NotChargedReason = (typeof notChargedReasons)[number];

/** One piece of uncharged work. */
export interface NotCharged {
  /** The kind and id of the work, to charge it now. */
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

/** The age of a debt, in days since the work: a patient's bill is due at once. */
export const ages = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type Age = (typeof ages)[number];

/** Debts by age: every age, including those without debts. */
export interface OwedByAge {
  readonly currency: string;
  readonly ages: readonly {
    readonly age: Age;
    /** Patients with a debt of this age. */
    readonly patients: number;
    /** Decimal text. */
    readonly owed: string;
  }[];
}

/** A patient's debt. */
export interface Owing {
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_mobile: string | null;
  readonly patient_number: string;
  /** The number of charges that are not fully paid. */
  readonly charges: number;
  /** Decimal text. */
  readonly owed: string;
  readonly currency: string;
  /** The date of the oldest one: YYYY-MM-DD in the organization's time zone. */
  readonly oldest: string;
  /** Days since then. */
  readonly days: number;
}

/** One patient's current debt, for the header of the record. */
export interface OwedByPatient {
  readonly owed: string;
  readonly currency: string;
  readonly charges: number;
  readonly not_priced: number;
  /** Work that must be paid first. */
  readonly paid_first: readonly string[];
}

/** When and how an organization charges. */
export interface ChargeSettings {
  /** 0 until they are changed. */
  readonly version: number;
  readonly automatic: boolean;
  /** Work before this time is charged only on request; ISO 8601, null for the beginning of time. */
  readonly since: string | null;
  /** uuids of services. */
  readonly paid_first: readonly string[];
}

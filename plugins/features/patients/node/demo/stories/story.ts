import type { Gender } from '../../../common/patient-choices';

/** A medicine of a prescription. */
export interface StoryMedicine {
  readonly drug: string;
  /** Of the value set `generic-medicine`. */
  readonly drug_code: string;
  readonly strength: string;
  /** Of the value set `dosage-form-type`, and of `dosage-route-type`. */
  readonly form: string;
  readonly route?: string;
  /** Null for doses that are not counted, such as a cream. */
  readonly dose_value: number | null;
  readonly dose_unit: string;
  readonly frequency: 'daily' | 'BID' | 'TID' | 'QID' | 'QHS' | 'Q4-6h';
  readonly as_needed?: boolean;
  readonly max_per_day?: number;
  /** Days. */
  readonly days: number;
  /** Kilograms: the weights for which the line applies, from the first to below the second. */
  readonly kg?: readonly [from: number, below: number];
}

export interface StoryOrder {
  readonly category: 'Laboratory-procedure' | 'Imaging' | 'Counselling';
  /** Code of a built-in panel, or the order as text. */
  readonly panel?: string;
  readonly words?: string;
  readonly reason: string;
  readonly priority: 'routine' | 'urgent' | 'asap' | 'stat';
}

export interface StoryPlan {
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly goal: { readonly description: string; readonly target: string };
  /** What must be done, who does it, in how many days from today, and whether it is done. */
  readonly activities: readonly (readonly [what: string, who: string, days: number, done: boolean])[];
}

export interface StoryReferral {
  readonly specialty: string;
  readonly practitioner_name: string;
  readonly facility: string;
  readonly priority: 'routine' | 'urgent';
  readonly reason: string;
  readonly summary: string;
  /** The reply, if there was one. */
  readonly answer: string;
}

/**
 * The condition of a demonstration patient, and everything that follows from it. Each feature's demonstration uses its
 * part, found by the reason of the visit, so that an encounter tells one story.
 */
export interface DemoStory {
  /** The reasons of visits; each belongs to one story. */
  readonly reasons: readonly [string, ...string[]];
  /** Years of age, from the first to below the second. */
  readonly ages: readonly [from: number, below: number];
  readonly gender?: Gender;
  /** For the antenatal clinic only: pregnant patients get no other story. */
  readonly antenatal?: true;
  /** Chronic: the patient returns for it. */
  readonly lasting?: true;
  /** The diagnosis waits for a test. */
  readonly likely?: true;
  /** From the built-in list of ICD-10; the first is the main one. */
  readonly diagnoses: readonly (readonly [code: string, display: string])[];
  readonly complaint: string;
  readonly history: string;
  readonly findings: string;
  readonly assessment: string;
  readonly plan: readonly string[];
  /** The differences from a healthy person of that age. */
  readonly signs?: {
    readonly fever?: true;
    /** A factor on the usual value. */
    readonly pulse?: number;
    readonly breaths?: number;
    /** Percent. */
    readonly saturation?: number;
    readonly pressure?: readonly [systolic: number, diastolic: number];
    /** µmol/L, for patients with medicines that depend on the kidneys. */
    readonly creatinine?: number;
  };
  /** Without penicillins and sulfonamides, because some demonstration patients are allergic to them. */
  readonly medicines: readonly StoryMedicine[];
  readonly orders: readonly StoryOrder[];
  readonly care?: StoryPlan;
  readonly referral?: StoryReferral;
}

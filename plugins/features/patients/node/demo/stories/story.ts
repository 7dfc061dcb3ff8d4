import type { Gender } from '../../../common/patient';

/** A medicine as prescriptions have it. */
export interface StoryMedicine {
  readonly drug: string;
  /** Of the value set `generic-medicine`. */
  readonly drug_code: string;
  readonly strength: string;
  /** Of the value set `dosage-form-type`, and of `dosage-route-type`. */
  readonly form: string;
  readonly route?: string;
  /** Null for what is not counted, as a cream. */
  readonly dose_value: number | null;
  readonly dose_unit: string;
  readonly frequency: 'daily' | 'BID' | 'TID' | 'QID' | 'QHS' | 'Q4-6h';
  readonly as_needed?: boolean;
  readonly max_per_day?: number;
  /** Days. */
  readonly days: number;
  /** Kilograms: for whom the line is, from the first to below the second. */
  readonly kg?: readonly [from: number, below: number];
}

export interface StoryOrder {
  readonly category: 'Laboratory-procedure' | 'Imaging' | 'Counselling';
  /** Code of a built-in panel, or what is ordered in words. */
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
  /** What is to be done, by whom, how many days from today, and whether it is done. */
  readonly activities: readonly (readonly [what: string, who: string, days: number, done: boolean])[];
}

export interface StoryReferral {
  readonly specialty: string;
  readonly practitioner_name: string;
  readonly facility: string;
  readonly priority: 'routine' | 'urgent';
  readonly reason: string;
  readonly summary: string;
  /** What comes back where it was answered. */
  readonly answer: string;
}

/**
 * What somebody of the demonstration comes with, and all that follows from it. Each feature's demonstration takes its part,
 * found by the reason of the visit, so that an encounter tells one story.
 */
export interface DemoStory {
  /** What visits say; each belongs to one story. */
  readonly reasons: readonly [string, ...string[]];
  /** Years of age, from the first to below the second. */
  readonly ages: readonly [from: number, below: number];
  readonly gender?: Gender;
  /** Of the antenatal clinic only: nothing else is given to who is pregnant. */
  readonly antenatal?: true;
  /** It stays with the patient, who comes again for it. */
  readonly lasting?: true;
  /** The diagnosis waits for a test. */
  readonly likely?: true;
  /** Of the built-in list of ICD-10; the first is the main one. */
  readonly diagnoses: readonly (readonly [code: string, display: string])[];
  readonly complaint: string;
  readonly history: string;
  readonly findings: string;
  readonly assessment: string;
  readonly plan: readonly string[];
  /** What differs from somebody well of that age. */
  readonly signs?: {
    readonly fever?: true;
    /** Times what is usual. */
    readonly pulse?: number;
    readonly breaths?: number;
    /** Percent. */
    readonly saturation?: number;
    readonly pressure?: readonly [systolic: number, diastolic: number];
    /** µmol/L, of whoever takes what goes by the kidneys. */
    readonly creatinine?: number;
  };
  /** Without penicillins and sulfonamides, which some of the demonstration do not bear. */
  readonly medicines: readonly StoryMedicine[];
  readonly orders: readonly StoryOrder[];
  readonly care?: StoryPlan;
  readonly referral?: StoryReferral;
}

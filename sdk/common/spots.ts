import type { DayRange, Granularity } from './figures/figure-parts';

/**
 * The steps of an encounter in order: arrival, history, examination, assessment and plan, and the final step, which
 * only the wizard shows.
 */
export type EncounterStep = 'triage' | 'history' | 'examination' | 'assessment' | 'plan' | 'finish';

/** Work that somebody is about to begin. */
export interface WaitingWork {
  readonly kind: 'order' | 'appointment' | 'visit' | 'encounter' | 'queue-entry';
  /** The uuid of its record. */
  readonly workId: string;
  readonly patientId: string;
}

/** The kinds of place a view can be made for. */
export type Spot = keyof SpotProps;

/** The props that a view gets in each kind of place. It must not assume anything else about its place. */
export interface SpotProps {
  /** A page of its own. `params` are those of its route, `workspace` is the key of the current one. */
  readonly page: { readonly params: Readonly<Record<string, string>>; readonly workspace: string };
  readonly 'profile-tab': { readonly patientId: string; readonly workspace: string };
  /** A line of the patient profile's header, such as allergies. A view without content renders nothing. */
  readonly 'profile-banner': {
    readonly patientId: string;
    /** Little room: show the essentials in one line, and the rest after a press of a button that ends `brief`. */
    readonly brief: boolean;
    /** True in the line that stays visible while the header is scrolled away: words without buttons. */
    readonly inBar?: boolean;
  };
  /** A card of the patient's Summary with the latest of one kind of record. Without records it says so in one line. */
  readonly 'summary-card': { readonly patientId: string; readonly workspace: string };
  /** A section of an encounter's page and of its wizard, in the step that the view names. */
  readonly 'encounter-section': {
    readonly patientId: string;
    readonly encounterId: string;
    /** The patient's reason for coming, as recorded at check-in; null if nobody asked. */
    readonly reason: string | null;
    readonly workspace: string;
    /** True if the encounter is open and the user may write into it; otherwise the section is read-only. */
    readonly mayWrite: boolean;
    /** Opens a step of the consultation; absent without steps, such as in a separate triage. */
    readonly onStep?: ((step: EncounterStep) => void) | undefined;
  };
  /** A section of the patient's chart, below the course of the vital signs. */
  readonly 'chart-section': { readonly patientId: string };
  /** A section of the display of one visit. A view without content renders nothing. */
  readonly 'visit-section': { readonly patientId: string; readonly visitId: string };
  /**
   * The first action for the patient's current visit, beside the visit in the profile's header. Only the first such
   * view shows. It replaces the visit's own next step, and shows that step if it has nothing better to offer.
   */
  readonly 'visit-action': {
    readonly patientId: string;
    readonly visitId: string;
    /** Undefined if there is none, or the user may not change visits. The label is translated. */
    readonly next: { readonly label: string; readonly busy: boolean; readonly run: () => void } | undefined;
    /** As in a `profile-banner`: the visit's line then also says what is going on in the visit. */
    readonly brief: boolean;
  };
  /**
   * A tab of the page of bills, which the money features share. Tabs are sorted by `order`, in groups of a hundred:
   * from 100 bills, from 200 cash, from 300 accounts and discounts, from 400 books.
   */
  readonly 'billing-tab': { readonly workspace: string };
  /**
   * A tab of the page of stock, which the features of the pharmacy share. Tabs are sorted by `order`, in groups of a
   * hundred: from 100 what is there, from 200 what comes, from 300 counts and corrections, from 400 the stores.
   */
  readonly 'stock-tab': { readonly workspace: string };
  /** A button beside a patient's bills, such as for a discount, with the window that it opens. */
  readonly 'charge-action': { readonly patientId: string };
  /** A section below a patient's bills, such as the payments. */
  readonly 'charge-section': { readonly patientId: string };
  /**
   * Another feature's information about one charge, such as a discount given later: `brief`, a few words in the
   * charge's row; otherwise a section of its explanation. A view without content renders nothing.
   */
  readonly 'charge-note': {
    readonly patientId: string;
    readonly chargeId: string;
    readonly brief: boolean;
    /** All charges of the list that are on screen: a view reads its data for all rows at once. */
    readonly onPage: readonly string[];
  };
  /** A section of the page of a company or an insurer, such as its policies. */
  readonly 'client-section': { readonly clientId: string };
  /** The window for a patient's payment, opened from a list of debtors. Only the first such view shows. */
  readonly checkout: { readonly patientId: string; readonly onClose: () => void };
  /**
   * The price of a service for a patient, beside the booking or order: a few words in a line, more on a press. A view
   * without content renders nothing.
   */
  readonly 'service-price': {
    readonly patientId: string;
    /** uuid; null for something that is not a service of the hospital. */
    readonly serviceId: string | null;
    /** The booked or ordered service, as the user reads it. */
    readonly name: string;
    /** The name of the service's tier; its first if undefined. */
    readonly tier?: string | undefined;
    readonly locationId?: string | undefined;
    /** When it will be done: YYYY-MM-DD in the organization's time zone; today if undefined. */
    readonly day?: string | undefined;
  };
  /**
   * Beside a service that somebody is about to book or order, or to let a patient in for: what must happen first, such
   * as a payment. It never prevents anything, and renders nothing without content.
   */
  readonly 'service-waits': { readonly patientId: string; readonly serviceId: string };
  /**
   * Beside work that somebody is about to begin: why it should wait, such as for a payment. It never prevents the work.
   * A view without content renders nothing.
   */
  readonly 'work-waits': WaitingWork & {
    /** Call with the translated reason when there is one, and with undefined when it is gone. */
    readonly onWaits?: ((reason: string | undefined) => void) | undefined;
  };
  /** The content of a tab in the utility side panel. */
  readonly panel: { readonly workspace: string };
  /** A chart of the organization's dashboard. The range is days in the organization's time zone. */
  readonly dashboard: DayRange & {
    readonly by: Granularity;
    /** The uuid of the chosen location, if the view says `byLocation`. */
    readonly location: string | undefined;
  };
  /** A section of the organization's settings, with a heading and a form of its own. */
  readonly settings: {
    /** Whether the user may change the settings; others see them read-only. */
    readonly mayChange: boolean;
  };
  /** A dialog opened by name; `close` closes it. */
  readonly dialog: { readonly close: () => void };
  /** A part of another feature's view, which passes its own props. */
  readonly part: { readonly [prop: string]: unknown };
}

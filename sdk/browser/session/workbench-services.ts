import type { LiveEvent } from '@clinic-workbench/sdk/common';

/** Short messages below the header. Texts are translated already. */
export interface Toaster {
  success(message: string): void;
  info(message: string): void;
  warning(message: string): void;
  /** Stays for 10 seconds. */
  error(message: string): void;
}
export const Toaster = Symbol.for('clinic.Toaster');

export interface Dialogs {
  /** Asks before an action that is hard to undo. Texts are translated already. */
  confirm(question: {
    readonly title: string;
    readonly message: string;
    readonly confirm: string;
    readonly danger?: boolean;
  }): Promise<boolean>;
  /** 'Are you sure you want to delete this {item}?' — `item` is translated, as in `t('patient')`. */
  confirmDelete(item: string): Promise<boolean>;
  /** Asks for a reason of at least three characters; undefined if the user cancels. */
  askReason(question: {
    readonly title: string;
    readonly message: string;
    readonly confirm: string;
  }): Promise<string | undefined>;
}
export const Dialogs = Symbol.for('clinic.Dialogs');

/**
 * Unsaved input, by form, of the signed-in user in the current organization. The server keeps it; until the server has
 * it, the browser keeps it sealed. It survives reload, crash, lock and sign-in.
 */
export interface Drafts {
  load<T>(key: string): Promise<T | undefined>;
  /** Returns at once; the draft is written within a second. */
  save(key: string, value: unknown): void;
  discard(key: string): void;
  /**
   * Call when a form for a new record opens. The form begins empty: earlier drafts are offered, and fill nothing by
   * themselves.
   */
  begin<T>(key: string): Promise<BegunDraft<T>>;
  /** Continues a draft on offer; undefined if it is gone or open in another tab. */
  resume<T>(key: string, place: string): Promise<ResumedDraft<T> | undefined>;
  /** Deletes a draft on offer. */
  drop(place: string): void;
}
export const Drafts = Symbol.for('clinic.Drafts');

/** The drafts that exist when a form for a new record opens. */
export interface BegunDraft<T> {
  /** The values typed into this same form before the page reloaded or crashed. */
  readonly own: T | undefined;
  /** Drafts of earlier forms, the newest first. */
  readonly offered: readonly { readonly place: string; readonly value: T }[];
}

export interface ResumedDraft<T> {
  readonly value: T;
  /** The place that holds what the user had typed into the form before. */
  readonly before: string | undefined;
}

/**
 * Unsaved input that the server does not have yet, and what a browser should know while the server is out of reach. It survives a killed browser and a lost
 * network. It is sealed under a key that only a session of the same user in the same organization receives. The key
 * leaves this browser at sign-out, at the lock and when the session ends, so nobody else can read the copies, not even
 * with developer tools. Only the names are readable, so build them from ids. A copy that nobody returns to is deleted
 * after 30 days; one with a name that begins with `session/`, at sign-out. If the page may not encrypt, as over plain
 * http from another computer, nothing is kept. Nothing here rejects: a browser that keeps nothing loses the copy, not the
 * work.
 */
export interface LocalCopies {
  /** The newest copy under a name. Begin names with the plugin's id: `notes/018f…`. */
  read<T>(name: string): Promise<T | undefined>;
  /** All copies with names that begin with this text. */
  all<T>(beginning: string): Promise<readonly LocalCopy<T>[]>;
  /** Resolves when the value would survive a closed browser, or cannot be stored now. */
  write(name: string, value: unknown): Promise<void>;
  forget(name: string): Promise<void>;
}
export const LocalCopies = Symbol.for('clinic.LocalCopies');

export interface LocalCopy<T> {
  readonly name: string;
  readonly value: T;
  /** When it was written, by this computer's clock: milliseconds since 1970. */
  readonly at: number;
}

/**
 * Live changes by anybody in the organization. A tab that lost the stream for long receives `stream.reset`, which every
 * listener hears: the data it has loaded may be out of date.
 */
export interface LiveEvents {
  /** @param type `patient.updated`, `patient.*` for all of patients, `*` for everything. @returns stops listening */
  on(type: string, listener: (event: LiveEvent) => void): () => void;
}
export const LiveEvents = Symbol.for('clinic.LiveEvents');

/** A user's own settings, kept by the server. Observable. */
export interface Preferences {
  readonly language: 'en' | 'fr';
  readonly theme: 'light' | 'dark' | 'system';
  /** Rows per page of a list. */
  readonly pageSize: number;
  /** The user's own choice; undefined while they have made none. */
  readonly chosenPageSize: number | undefined;
  readonly defaultWorkspace: string | undefined;
  readonly defaultLocation: string | undefined;
  /** Hidden columns by list. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
  /** The user's choice for each switch on a screen, by the name of the switch: `queue.OPD` is `all`. */
  readonly choices: Readonly<Record<string, string>>;
  set(changes: Partial<Omit<Preferences, 'set'>>): Promise<void>;
}
export const Preferences = Symbol.for('clinic.Preferences');

/** A coded value and its English display. */
export interface Coding {
  readonly code: string;
  readonly display: string;
  readonly [extra: string]: unknown;
}

/** The server's value sets, each fetched once an hour at most. */
export interface ValueSets {
  /** @param name as in `religious-affiliation` */
  get(name: string): Promise<readonly Coding[]>;
}
export const ValueSets = Symbol.for('clinic.ValueSets');

/** Dates in the organization's time zone, money in its currency, phones as its country writes them, all in the user's language. */
export interface Formats {
  /** `DD-MM-YYYY`, as lists show dates; `NIL` for none. */
  date(value: string | null | undefined): string;
  /** `DD MMM, YYYY hh:mm a`, in French `DD MMM YYYY HH:mm`; `NIL` for none. */
  dateTime(value: string | null | undefined): string;
  /** `hh:mm a`, in French `HH:mm`; `NIL` for none. */
  time(value: string | null | undefined): string;
  /** Converts times that the server labels in English, `08:00 am - 08:15 am`, to the form of {@link time}. */
  times(label: string): string;
  /** A phone number (E.164) grouped as people dial it in the organization's country: `024 412 3456`; `NIL` for none. */
  phone(number: string | null | undefined): string;
  money(amount: string | number, currency?: string): string;
  number(value: number): string;
  /** Today in the organization's time zone, `YYYY-MM-DD`. */
  today(): string;
}
export const Formats = Symbol.for('clinic.Formats');

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
  /** Asks before something is done that cannot be taken back lightly. Texts are translated already. */
  confirm(question: {
    readonly title: string;
    readonly message: string;
    readonly confirm: string;
    readonly danger?: boolean;
  }): Promise<boolean>;
  /** 'Are you sure you want to delete this {item}?' — `item` translated, as in `t('patient')`. */
  confirmDelete(item: string): Promise<boolean>;
  /** Asks for a reason of at least three characters; undefined if the user thinks better of it. */
  askReason(question: {
    readonly title: string;
    readonly message: string;
    readonly confirm: string;
  }): Promise<string | undefined>;
}
export const Dialogs = Symbol.for('clinic.Dialogs');

/**
 * What was typed and not yet saved, by form, for the signed-in user in the current organization.
 * Kept by the server, and sealed in the browser until the server has it: survives reload, crash, lock and sign-in.
 */
export interface Drafts {
  load<T>(key: string): Promise<T | undefined>;
  /** Returns at once; written within a second. */
  save(key: string, value: unknown): void;
  discard(key: string): void;
  /** A form for something new opens. It begins empty: what earlier ones left is offered, and fills nothing by itself. */
  begin<T>(key: string): Promise<BegunDraft<T>>;
  /** Goes on with a draft that was offered; undefined if it is gone, or open in another tab. */
  resume<T>(key: string, place: string): Promise<ResumedDraft<T> | undefined>;
  /** Throws away a draft that was offered. */
  drop(place: string): void;
}
export const Drafts = Symbol.for('clinic.Drafts');

/** What is there when a form for something new opens. */
export interface BegunDraft<T> {
  /** What was typed into this very form before the page was reloaded or crashed. */
  readonly own: T | undefined;
  /** What earlier forms left, the newest first. */
  readonly offered: readonly { readonly place: string; readonly value: T }[];
}

export interface ResumedDraft<T> {
  readonly value: T;
  /** Where what was typed before is kept now. */
  readonly before: string | undefined;
}

/**
 * What the server does not have yet, kept in this browser until it has: it outlives a killed browser and a lost network.
 * Sealed under a key that only a session of the same user in the same organization is given, and that leaves this
 * browser at sign-out, at the lock and at the session's end: nobody else reads it, with developer tools neither. Only
 * names stay readable: make them of ids. What nobody came back for is forgotten after 30 days. Where a page may not
 * encrypt, as one that came over plain http from another computer, nothing is kept. Nothing here rejects: a browser
 * that keeps nothing costs the copy, not the work.
 */
export interface LocalCopies {
  /** The newest under a name. Begin names with the plugin's id: `notes/018f…`. */
  read<T>(name: string): Promise<T | undefined>;
  /** All whose names begin so. */
  all<T>(beginning: string): Promise<readonly LocalCopy<T>[]>;
  /** Resolves when it would outlive the browser, or cannot be kept just now. */
  write(name: string, value: unknown): Promise<void>;
  forget(name: string): Promise<void>;
}
export const LocalCopies = Symbol.for('clinic.LocalCopies');

export interface LocalCopy<T> {
  readonly name: string;
  readonly value: T;
  /** When it was written by this computer's clock, milliseconds since 1970. */
  readonly at: number;
}

/**
 * Changes made by anybody in the organization, as they happen. A tab that could not follow for long gets
 * `stream.reset`, which every listener hears: what it has loaded may be out of date.
 */
export interface LiveEvents {
  /** @param type `patient.updated`, `patient.*` for all of patients, `*` for everything. @returns stops listening */
  on(type: string, listener: (event: LiveEvent) => void): () => void;
}
export const LiveEvents = Symbol.for('clinic.LiveEvents');

/** What a user has set for themselves; kept by the server. Observable. */
export interface Preferences {
  readonly language: 'en' | 'fr';
  readonly theme: 'light' | 'dark' | 'system';
  /** Rows of a list page. */
  readonly pageSize: number;
  readonly defaultWorkspace: string | undefined;
  readonly defaultLocation: string | undefined;
  /** Hidden columns by list. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
  /** What the user chose to see where a screen offers a choice, by the name of the choice: `queue.OPD` is `all`. */
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
  /** Times as the server labels them in English, `08:00 am - 08:15 am`, as {@link time} shows them. */
  times(label: string): string;
  /** A phone number (E.164) grouped as it is dialled in the organization's country: `024 412 3456`; `NIL` for none. */
  phone(number: string | null | undefined): string;
  money(amount: string | number, currency?: string): string;
  number(value: number): string;
  /** Today in the organization's time zone, `YYYY-MM-DD`. */
  today(): string;
}
export const Formats = Symbol.for('clinic.Formats');

/** A type of entry in the patient's timeline. */
export interface TimelineKind {
  /** As in `encounter`, `note`, `visit`. */
  readonly kind: string;
  /** The plugin of these entries, for its translations. */
  readonly plugin: string;
  /** English, for people: `Encounters`. */
  readonly title: string;
  /** The name of a Blueprint icon. */
  readonly icon: string;
}

/** One of several values of an entry. */
export interface TimelineValue {
  /** English, including the value. */
  readonly text: string;
  /** Set if it is abnormal: a shape, and a word (English); null if normal. */
  readonly mark: { readonly shape: string; readonly word: string; readonly urgent: boolean } | null;
}

/** One event in a patient's timeline. */
export interface TimelineEntry {
  readonly kind: string;
  readonly uuid: string;
  /** When it happened, ISO 8601 in UTC. */
  readonly at: string;
  /** One line: stored text or the name of a code, such as the drug or the diagnosis. Fixed text is English. */
  readonly title: string;
  /** A second line; empty for none. */
  readonly detail: string;
  /** The parts of `detail`, if some are marked: they are shown instead. */
  readonly values?: readonly TimelineValue[];
  /** English, in the words of the kind's plugin: a note that readers need to understand the values. */
  readonly remark?: string;
  /** The record's own status; null if it has none. */
  readonly status: string | null;
  /** English: the name of that status in the record's own list, if it differs from the plain word. */
  readonly status_name?: string;
  /** Who did it; null if unknown. */
  readonly by_name: string | null;
  /** Everybody involved, if there may be several. Their part is English, in the words of the kind's plugin. */
  readonly people?: readonly { readonly name: string; readonly part: string }[];
  /** The encounter of the entry. */
  readonly encounter_uuid: string | null;
  /** Where the record is shown; null if only here. */
  readonly link: {
    readonly route: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  } | null;
}

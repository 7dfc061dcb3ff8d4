/** A kind of entry of the patient's timeline. */
export interface TimelineKind {
  /** As in `encounter`, `note`, `visit`. */
  readonly kind: string;
  /** The id of the plugin whose entries these are: they are shown in its words. */
  readonly plugin: string;
  /** English, for people: `Encounters`. */
  readonly title: string;
  /** The name of a Blueprint icon. */
  readonly icon: string;
}

/** One of several values of an entry. */
export interface TimelineValue {
  /** English, with what was written. */
  readonly text: string;
  /** That it is not normal: a shape, and a word (English); null for what is normal. */
  readonly mark: { readonly shape: string; readonly word: string; readonly urgent: boolean } | null;
}

/** Something that happened to a patient. */
export interface TimelineEntry {
  readonly kind: string;
  readonly uuid: string;
  /** When it happened, ISO 8601 in UTC. */
  readonly at: string;
  /** One line as it is stored or the name of a code, such as the drug or the diagnosis; English where it is fixed text. */
  readonly title: string;
  /** A second line; empty for none. */
  readonly detail: string;
  /** What `detail` is made of, where some of it is marked: it is shown instead. */
  readonly values?: readonly TimelineValue[];
  /** English, in the words of the kind's plugin: what has to be known to read the values rightly. */
  readonly remark?: string;
  /** Of the thing's own states; null if it has none. */
  readonly status: string | null;
  /** English: what the thing's own list calls that state, where it is not the state's plain word. */
  readonly status_name?: string;
  /** Who did it; null if nobody is kept. */
  readonly by_name: string | null;
  /** Everybody who had a part in it, where there may be several. The part is English, in the words of the kind's plugin. */
  readonly people?: readonly { readonly name: string; readonly part: string }[];
  /** The encounter that it belongs to. */
  readonly encounter_uuid: string | null;
  /** Where it is shown; null if nowhere but here. */
  readonly link: {
    readonly route: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  } | null;
}

import type { TestUser } from '../support/test-server';

/**
 * What `node/contract-samples.ts` of a feature exports as default (of the kernel: `core/node/contract-samples.ts`). Only
 * the contract tests read it, which find it by its place: nothing of the product imports it, so no build contains it, and
 * it imports nothing but these types.
 */
export interface ContractSamples {
  /**
   * Makes records in the other organization, after those of the features that this one requires.
   *
   * @returns what names them, for the samples of this feature and of those that require it
   */
  readonly make?: (other: OtherOrganization) => Promise<Readonly<Record<string, string>>>;
  /**
   * Of each endpoint whose path or body names a record, by its name such as `GET v2 /emr/patients/:id`.
   *
   * @param own the caller's organization
   */
  readonly samples: (theirs: Records, own: string) => Readonly<Record<string, Sample>>;
  /** The kinds of its records that are about patients: all are gone with the patient's record. */
  readonly aboutPatients?: readonly AboutPatients[];
}

/** A kind of record about patients. */
export interface AboutPatients {
  /** The resource of its rights. */
  readonly resource: string;
  /** The list, below version 2 of the API; a record is read below it by its id. */
  readonly path: string;
  /** What is sent to make one, beside the patient and the encounter; `encounter` for the encounter itself. */
  readonly make?: object | 'encounter';
  /** It is sent in a list. */
  readonly inList?: boolean;
  /** What was changed is read below a record, under `changes`. */
  readonly hasHistory?: boolean;
  /** Writes into a record: the method, the path, the body, and whether the record's version is sent with it. */
  readonly writes?: (at: string, id: string) => readonly Write[];
  /** The list also answers without a patient. */
  readonly ofSeveral?: boolean;
  /** The list of all patients is held to sites and days, paged and searched. */
  readonly ofAll?: OfAll;
}

export type Write = readonly [method: 'POST' | 'PATCH', path: string, body?: object, version?: 'no version'];

/** The list of a kind of record for all patients. */
export interface OfAll {
  /** How many of the three patients' samples a query finds, as in `&search=i10`. */
  readonly finds?: Readonly<Record<string, number>>;
  /** Statements that add rows as a hospital has them; `$1` is the organization, `$2` a patient. */
  readonly many: readonly string[];
  /** Statements of lists, with the index that must serve each; `$org` is the organization, `$living(x)` the condition. */
  readonly served: readonly ServedList[];
}

export interface ServedList {
  readonly what: string;
  readonly table: string;
  readonly text: string;
  readonly index: RegExp;
}

/** What names records that were made, by the names that features gave them. */
export interface Records {
  /** @throws if neither this feature nor one that it requires made it */
  of(name: string): string;
}

/** The organization whose records nobody else may reach, as its administrator works in it. */
export interface OtherOrganization extends Records {
  readonly uuid: string;
  readonly administrator: TestUser;
  /** @param path such as `v2/emr/patients` */
  get(path: string): Promise<Answered>;
  /** @throws if the request fails */
  post(path: string, body: unknown): Promise<Answered>;
  upload(path: string, fields: Readonly<Record<string, string>>, file: string): Promise<Answered>;
}

/** The body of an answer; samples read its ids. */
export type Answered = ReturnType<JSON['parse']>;

/** How an endpoint would be called to reach a record of the other organization. */
export interface Sample {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body names something that comes with the product and belongs to no organization: everybody reaches it. */
  readonly shared?: SharedRecord;
  /** The field that is refused with 400 where the body names their record. Without, the answer is 404. */
  readonly inField?: string;
  /** Why the answer is 200 where the body names their record: the same as where it names nothing. */
  readonly leavesOut?: string;
  /** Why what it changes or deletes has no version. Everything else has one. */
  readonly unversioned?: string;
  /** Why there is no version to name before something else is done. */
  readonly nothingYet?: string;
  /** The record that it changes where the body names one; without, it makes a new one and asks for no version. */
  readonly named?: string;
  /** What shows the record in the list that the same path reads. */
  readonly inList?: string;
  /** Why what the same path reads cannot be sent to it. */
  readonly readsOtherwise?: string;
  /** What an amendment says and changes beside what was read. */
  readonly amendment?: object;
  /** A body that deletes the record and gives no reason. */
  readonly withoutReason?: object;
}

/** What organizations do with a thing of the product, each unseen by the others. */
export interface SharedRecord {
  /** The list that shows what the own organization did. */
  readonly list: string;
  /** Bodies that are refused with 400. */
  readonly wrong: readonly unknown[];
  /** Ids of what the other organization did with the same thing. */
  readonly theirs: readonly string[];
}

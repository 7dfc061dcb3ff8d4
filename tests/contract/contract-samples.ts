import type { TestUser } from '../support/test-server';

/**
 * The default export of a feature's `node/contract-samples.ts` (for the kernel: `core/node/contract-samples.ts`). Only
 * the contract tests read it; they find it by its path. No product code imports it, so it is in no build, and it
 * imports only these types.
 */
export interface ContractSamples {
  /**
   * Creates records in the other organization, after the features that this one requires.
   *
   * @returns the ids of these records, for the samples of this feature and of those that require it
   */
  readonly make?: (other: OtherOrganization) => Promise<Readonly<Record<string, string>>>;
  /**
   * The samples of each endpoint with a record in its path or body, by name, such as `GET v2 /emr/patients/:id`.
   *
   * @param own the caller's organization
   */
  readonly samples: (theirs: Records, own: string) => Readonly<Record<string, Sample>>;
  /**
   * The fields of section 3 of the specification in answers, by endpoint as in `samples`, such as `data.0.uuid`. Read with
   * the sample of the endpoint, by the organization that it belongs to.
   */
  readonly answers?: Readonly<Record<string, readonly string[]>>;
  /** The kinds of records about patients in this feature: they disappear with the patient's record. */
  readonly aboutPatients?: readonly AboutPatients[];
}

/** A kind of record about patients. */
export interface AboutPatients {
  /** The resource in the names of its rights. */
  readonly resource: string;
  /** The path of the list, below version 2 of the API. A single record is below it by its id. */
  readonly path: string;
  /**
   * The body of a request that creates one, without the patient and the encounter; `encounter` if it is the encounter
   * itself.
   */
  readonly make?: object | 'encounter';
  /** The request wraps it in a list. */
  readonly inList?: boolean;
  /** Past changes are below a record, under `changes`. */
  readonly hasHistory?: boolean;
  /** Requests that write into a record: the method, the path, the body, and whether they send the record's version. */
  readonly writes?: (at: string, id: string) => readonly Write[];
  /** The list needs no patient. */
  readonly ofSeveral?: boolean;
  /** The list of all patients can be limited to sites and days, split into pages and searched. */
  readonly ofAll?: OfAll;
}

export type Write = readonly [method: 'POST' | 'PATCH', path: string, body?: object, version?: 'no version'];

/** The list of a kind of record for all patients. */
export interface OfAll {
  /** How many of the samples of the three patients a query finds, as in `&search=i10`. */
  readonly finds?: Readonly<Record<string, number>>;
  /** Statements that add as many rows as a hospital has; `$1` is the organization, `$2` a patient. */
  readonly many: readonly string[];
  /**
   * The statements of lists, with the index that each must use. `$org` stands for the organization, `$living(x)` for
   * the condition.
   */
  readonly served: readonly ServedList[];
}

export interface ServedList {
  readonly what: string;
  readonly table: string;
  readonly text: string;
  readonly index: RegExp;
}

/** The ids of created records, by the names that features chose. */
export interface Records {
  /** @throws if neither this feature nor a required one created it */
  of(name: string): string;
}

/** The organization with the records that no other may reach, used by its administrator. */
export interface OtherOrganization extends Records {
  readonly uuid: string;
  readonly administrator: TestUser;
  /** @param path such as `v2/emr/patients` */
  get(path: string): Promise<Answered>;
  /** @param version of the record that it changes. @throws if the request fails */
  post(path: string, body: unknown, version?: number): Promise<Answered>;
  upload(path: string, fields: Readonly<Record<string, string>>, file: string): Promise<Answered>;
}

/** The body of an answer, from which samples read ids. */
export type Answered = ReturnType<JSON['parse']>;

/** How a caller would try to reach a record of the other organization through an endpoint. */
export interface Sample {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body names a thing that comes with the product and belongs to no organization: everybody can reach it. */
  readonly shared?: SharedRecord;
  /** The field of the answer 400 if the body names the other organization's record. Without this, the answer is 404. */
  readonly inField?: string;
  /** Why the answer is 200 if the body names their record: it is the same as for an id that does not exist. */
  readonly leavesOut?: string;
  /** Why the record that this endpoint changes or deletes has no version. Every other record has one. */
  readonly unversioned?: string;
  /** Why there is no version to send until another request was made. */
  readonly nothingYet?: string;
  /**
   * The record that a request changes if its body names one. Without this, the request creates a record and needs no
   * version.
   */
  readonly named?: string;
  /** How to find the record in the list at the same path. */
  readonly inList?: string;
  /** Why the answer of GET cannot be sent back to the same path. */
  readonly readsOtherwise?: string;
  /** Further fields that an amendment must send beside the fields that were read. */
  readonly amendment?: object;
  /** A body that deletes the record without a reason. */
  readonly withoutReason?: object;
}

/** What organizations do with a thing that comes with the product. No organization sees the others' data. */
export interface SharedRecord {
  /** The list that shows the caller's own data. */
  readonly list: string;
  /** Bodies that get a 400. */
  readonly wrong: readonly unknown[];
  /** Ids of the other organization's data about the same thing. */
  readonly theirs: readonly string[];
}

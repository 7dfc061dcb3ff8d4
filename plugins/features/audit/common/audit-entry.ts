/** The actions as entries name them. */
export const auditActions = [
  'read',
  'search',
  'create',
  'update',
  'delete',
  'restore',
  'merge',
  'print',
  'export',
  'sign-in',
  'sign-out',
  'rights',
  'refuse',
] as const;
export type AuditAction = (typeof auditActions)[number];

type Values = Readonly<Record<string, unknown>>;

/** Who did what, when, where and from where. */
export interface AuditEntryView {
  /** Rises with time; pages are requested by it. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly user_uuid: string | null;
  /** Null if nobody signed in: a user name that was refused. */
  readonly user_name: string | null;
  readonly username: string | null;
  /** The current role of the person. */
  readonly role_name: string | null;
  readonly workspace: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly action: AuditAction;
  readonly resource: string;
  readonly resource_uuid: string | null;
  /** The name of the record, if the server can find it. */
  readonly resource_name: string | null;
  readonly patient_uuid: string | null;
  readonly patient_name: string | null;
  readonly patient_number: string | null;
  /** The changed fields. Null for callers who may read the audit but not the record. */
  readonly before: Values | null;
  readonly after: Values | null;
  readonly note: Values | null;
}

export interface AuditPage {
  readonly data: readonly AuditEntryView[];
  readonly meta: {
    readonly page_size: number;
    /** Send this as `before` to get older entries; null on the last page. Nobody counts the total. */
    readonly next: number | null;
  };
}

export interface AuditPerson {
  readonly uuid: string;
  readonly full_name: string;
  readonly username: string;
}

/** The choices of the filters. */
export interface AuditChoices {
  readonly people: readonly AuditPerson[];
  readonly resources: readonly { readonly id: string; /** English. */ readonly title: string }[];
}

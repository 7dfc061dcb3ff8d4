/** What can be done, as entries name it. */
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
  /** Rises with time; what pages are asked for by. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly user_uuid: string | null;
  /** Null for nobody: a name that was refused at the door. */
  readonly user_name: string | null;
  readonly username: string | null;
  /** The role that the person has now. */
  readonly role_name: string | null;
  readonly workspace: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly action: AuditAction;
  readonly resource: string;
  readonly resource_uuid: string | null;
  /** What the record is called, if that can be known. */
  readonly resource_name: string | null;
  readonly patient_uuid: string | null;
  readonly patient_name: string | null;
  readonly patient_number: string | null;
  /** The changed fields. Null for whoever may read the audit and not what it is about. */
  readonly before: Values | null;
  readonly after: Values | null;
  readonly note: Values | null;
}

export interface AuditPage {
  readonly data: readonly AuditEntryView[];
  readonly meta: {
    readonly page_size: number;
    /** Ask for older entries with `before` set to this; null on the last page. Nothing counts them all. */
    readonly next: number | null;
  };
}

export interface AuditPerson {
  readonly uuid: string;
  readonly full_name: string;
  readonly username: string;
}

/** What entries can be narrowed by. */
export interface AuditChoices {
  readonly people: readonly AuditPerson[];
  readonly resources: readonly { readonly id: string; /** English. */ readonly title: string }[];
}

import { differencesOf, keepChange, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { VisitStatus } from '../../../visits/common/visit-status';
import type { QueueAction } from '../../common/queue-actions';
import type { QueueRow } from '../queue-table';

/** The values that undoing an action needs, besides the entry's former values. */
export interface AlsoKept {
  /** The visit's status before, if the action changed it. */
  readonly visit_status?: VisitStatus;
  /** The same for the changes that one press made. */
  readonly press?: string;
}

/** An action on an entry, as its history keeps it. */
export interface KeptAction {
  readonly entry: string;
  readonly action: QueueAction | 'undo';
  readonly before: Readonly<Record<string, string | number | null>> & Pick<AlsoKept, 'visit_status'>;
  /** With the version that the entry has since. */
  readonly after: { readonly version: number } & Pick<AlsoKept, 'press'>;
  readonly at: Date;
  readonly by: string | null;
}

/** The columns that actions change, beside the version. */
const plain = [
  'status',
  'location_uuid',
  'practitioner_role_uuid',
  'coming_from',
  'skips',
  'called_by',
  'called_to_uuid',
  'calls',
] as const;
const times = ['next_encounter_due', 'skipped_at', 'called_at', 'started_at', 'ended_at'] as const;

/** Keeps an action on an entry in its history, so that its user can undo it. */
export async function keepAction(
  c: RequestContext,
  kind: KeptAction['action'],
  before: QueueRow,
  after: QueueRow,
  { visit_status, press }: AlsoKept = {},
): Promise<void> {
  const differences = differencesOf([...plain, ...times, 'version'], before, after);
  await keepChange(c, {
    resource: 'queue',
    record: after.uuid,
    kind,
    reason: null,
    before: { ...differences.before, ...(visit_status && { visit_status }) },
    after: { ...differences.after, ...(press && { press }) },
  });
}

const actions = sql`
  select h.record_uuid as entry, h.kind as action, h.before, h.after, h.at, h.by
    from record_changes h`;

/** The action that led to the entry's current version; undefined if it was not an action on the queue. */
export async function lastAction(
  { db, organization }: RequestContext,
  { uuid, version }: QueueRow,
): Promise<KeptAction | undefined> {
  const { rows } = await sql<KeptAction>`
    ${actions}
     where h.organization_uuid = ${organization} and h.record_uuid = ${uuid} and h.resource = 'queue'
       and (h.after ->> 'version')::int = ${version}`.execute(db);
  return rows[0];
}

/** The actions on other entries of the patient that the same press made. */
export async function actionsOfPress(
  { db, organization }: RequestContext,
  patient: string,
  { entry, after: { press } }: KeptAction,
): Promise<readonly KeptAction[]> {
  if (press === undefined) return [];
  const { rows } = await sql<KeptAction>`
    ${actions}
      join queue_entries e on e.organization_uuid = h.organization_uuid and e.uuid = h.record_uuid
     where h.organization_uuid = ${organization} and h.resource = 'queue' and e.patient_uuid = ${patient}
       and h.after ->> 'press' = ${press} and h.record_uuid <> ${entry}`.execute(db);
  return rows;
}

/** The former values of the changed columns. */
export const valuesOf = ({ before }: KeptAction): Changes<'queue_entries'> =>
  Object.fromEntries([
    ...plain.filter((field) => field in before).map((field) => [field, before[field]] as const),
    ...times
      .filter((field) => field in before)
      .map((field) => {
        const value = before[field] ?? null;
        return [field, value === null ? null : new Date(value)] as const;
      }),
  ]);

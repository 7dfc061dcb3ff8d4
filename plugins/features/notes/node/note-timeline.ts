import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { TimelineCursor, TimelineSource } from '../../patients/node/contract';
import { noteStatusNames } from '../common/note-status';
import { noteTypeNames } from '../common/note-type';
import { lineColumns, noteTables, type ReadLine } from './note-wire';

/** Notes in the patient's timeline. */
@injectable()
export class NotesOnTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'note', plugin: 'notes', title: 'Notes', icon: 'annotation' }];
  readonly permission = 'notes.read';

  async entries(
    c: RequestContext,
    patient: string,
    {
      before,
      atMost,
    }: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    const earlier = before ? sql`and (n.created_at, n.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``;
    const { rows } = await sql<ReadLine>`
      select ${lineColumns} from ${noteTables}
       where n.organization_uuid = ${c.organization} and n.patient_uuid = ${patient} and n.status <> 'entered-in-error'
         and n.plain <> '' ${earlier}
       order by n.created_at desc, n.uuid desc limit ${atMost}`.execute(c.db);
    return rows.map((row) => ({
      kind: 'note',
      uuid: row.uuid,
      at: row.created_at.toISOString(),
      title: noteTypeNames[row.note_type],
      detail: row.preview.replaceAll('\n', ' · '),
      status: row.status,
      status_name: noteStatusNames[row.status],
      by_name: row.author_name,
      encounter_uuid: row.encounter_uuid,
      link: { route: 'patients-id-notes', params: { id: patient }, query: { note: row.uuid } },
    }));
  }
}

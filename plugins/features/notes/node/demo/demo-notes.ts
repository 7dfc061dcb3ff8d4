import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { demoStories, type DemoStory } from '../../../patients/node/contract';
import type { NoteType } from '../../common/note-type';
import { noteText } from '../note-text';

type Db = Transaction<Database>;

interface SeenEncounter {
  readonly uuid: string;
  /** The content of the visit. */
  readonly reason: string;
  readonly patient_uuid: string;
  readonly started_at: Date;
  readonly end_time: Date | null;
  readonly role: string;
  readonly user_uuid: string;
}

/** The number of latest demonstration encounters that have notes. */
const most = 60;
const minute = 60_000;

/** Notes of the latest encounters: signed for ended ones, drafts for open ones. */
export async function demoNotes({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => store(db, organization, await seen(db)));
}

async function seen(db: Db): Promise<readonly SeenEncounter[]> {
  const { rows } = await sql<SeenEncounter>`
    select e.uuid, e.reason, e.patient_uuid, e.started_at, e.end_time, pr.uuid as role, pr.user_uuid
      from encounters e
      join staff_names pr on pr.organization_uuid = e.organization_uuid and pr.uuid = e.started_by
     where e.started_at is not null order by e.started_at desc, e.uuid limit ${most}`.execute(db);
  return rows;
}

async function store(db: Db, organization: string, encounters: readonly SeenEncounter[]): Promise<void> {
  const { storyOf } = await demoStories();
  const notes = encounters.flatMap((encounter) => {
    const story = storyOf(encounter.reason);
    return story ? notesOf(encounter, consultationOf(story), organization) : [];
  });
  if (notes.length === 0) return;
  const columns = sql.raw(Object.keys(notes[0]!).join(', '));
  await sql`insert into patient_notes (${columns}) select ${columns} from jsonb_populate_recordset(null::patient_notes, ${JSON.stringify(notes)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into patient_note_versions (organization_uuid, note_uuid, number, kind, note, plain, author_uuid, begun_at, saved_at)
    select organization_uuid, uuid, 1, 'saved', note, plain, author_uuid, created_at, updated_at from patient_notes where organization_uuid = ${organization}
    union all
    select organization_uuid, uuid, 2, 'signed', note, plain, signed_by, signed_at, signed_at
      from patient_notes where organization_uuid = ${organization} and signed_at is not null`.execute(db);
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'note', max(updated_at) from patient_notes
     where organization_uuid = ${organization} and encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
}

/** The notes of one consultation. */
const consultationOf = (story: DemoStory): Readonly<Record<NoteType, string>> => ({
  'chief-complaint': `<p>${story.complaint}</p>`,
  'history-of-presenting-illness': `<p>${story.history}</p>`,
  'visit-note': `<h3>Findings</h3><p>${story.findings}</p><h3>Assessment</h3><p>${story.assessment}</p>`,
  'plan-of-care': `<ol>${story.plan.map((step) => `<li>${step}</li>`).join('')}</ol>`,
});

function notesOf(
  encounter: SeenEncounter,
  consultation: Readonly<Record<NoteType, string>>,
  organization_uuid: string,
) {
  const { patient_uuid, role, user_uuid, end_time } = encounter;
  return Object.entries(consultation).map(([type, html], index) => {
    const at = new Date(encounter.started_at.getTime() + (2 + 3 * index) * minute);
    return {
      organization_uuid,
      uuid: v7({ msecs: at.getTime() }),
      status: end_time ? 'signed' : 'draft',
      note_type: type as NoteType,
      ...noteText(html),
      patient_uuid,
      encounter_uuid: encounter.uuid,
      author_uuid: role,
      signed_at: end_time,
      signed_by: end_time && role,
      created_at: at,
      updated_at: end_time ?? at,
      created_by: user_uuid,
      updated_by: user_uuid,
      version: end_time ? 2 : 1,
    };
  });
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../../patients/node/contract';

interface Choice {
  readonly by_mail: boolean;
  readonly by_text: boolean;
}

/** If either of two merged records declined reminders, the survivor declines them too. */
@injectable()
export class ReminderChoiceMerge implements PatientMergeParticipant {
  readonly id = 'reminder-choices';

  /** Nothing to count for the preview: the other record keeps its own choice. */
  count(): Promise<number> {
    return Promise.resolve(0);
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const [own, theirs] = [await choiceOf(c, survivor), await choiceOf(c, other)];
    if (theirs)
      await keep(c, survivor, {
        by_mail: theirs.by_mail && (own?.by_mail ?? true),
        by_text: theirs.by_text && (own?.by_text ?? true),
      });
    return theirs ? { before: own ?? { by_mail: true, by_text: true } } : {};
  }

  async unmerge(
    c: RequestContext,
    { survivor }: MergedPair,
    { before }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (before) await keep(c, survivor, before as Choice);
  }
}

async function choiceOf({ db, organization }: RequestContext, patient: string): Promise<Choice | undefined> {
  return db
    .selectFrom('reminder_choices')
    .select(['by_mail', 'by_text'])
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', patient)
    .executeTakeFirst();
}

async function keep(c: RequestContext, patient: string, { by_mail, by_text }: Choice): Promise<void> {
  await sql`
    insert into reminder_choices (organization_uuid, uuid, by_mail, by_text, created_by, updated_by)
    values (${c.organization}, ${patient}, ${by_mail}, ${by_text}, ${c.user}, ${c.user})
    on conflict (organization_uuid, uuid) do update
       set by_mail = excluded.by_mail, by_text = excluded.by_text, version = reminder_choices.version + 1,
           updated_at = ${c.now}, updated_by = ${c.user}`.execute(c.db);
  c.emit({ type: 'reminder-choice.updated', uuid: patient });
}

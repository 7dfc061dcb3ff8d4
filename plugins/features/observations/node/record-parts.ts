import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry, TimelineValue } from '../../patients/common/timeline';
import { recordsInContext, type TimelineCursor, type TimelineSource } from '../../patients/node/contract';
import { ageUnknownWords } from '../common/interpretation';
import { markOf, mostAbnormalFirst } from '../common/interpretation-marks';
import type { Observation } from '../common/observation';
import { knownCode } from '../common/observation-codes';
import { observations } from './observation-records';

/** The most values named in a timeline line; abnormal ones are always among them. */
const mostNamed = 8;

/** Observations load with the patient's context, and with an encounter in the order of their times. */
export const observationsInContext = recordsInContext(observations, {
  field: 'observations',
  ofPatient: sql`ob.issued desc, ob.uuid desc`,
  ofEncounter: sql`ob.effective_at, ob.uuid`,
});

type RoundValue = Pick<Observation, 'code' | 'display' | 'value' | 'unit' | 'interpretation' | 'age_unknown'>;

interface RoundRow {
  readonly uuid: string;
  readonly effective_at: Date;
  readonly encounter_uuid: string | null;
  readonly categories: readonly string[];
  readonly by_name: string | null;
  readonly values: readonly RoundValue[] | null;
}

/** Rounds of observations in the timeline: values saved together are one entry, without a record of its own. */
@injectable()
export class ObservationsOnTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'observation', plugin: 'observations', title: 'Vital signs and findings', icon: 'pulse' }];
  readonly permission = 'observations.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    if (!page.kinds.includes('observation')) return [];
    const { before } = page;
    const { rows } = await sql<RoundRow>`
      select r.uuid, r.effective_at, r.encounter_uuid, r.categories, u.name as by_name, (
        select jsonb_agg(jsonb_build_object('code', ob.code, 'display', ob.display, 'value', left(ob.value, 60), 'unit', ob.unit,
                         'interpretation', ob.interpretation, 'age_unknown', ob.age_unknown) order by ob.uuid)
          from observations ob
         where ob.organization_uuid = r.organization_uuid and ob.round_uuid = r.uuid and ob.status <> 'cancelled') as values
        from observation_rounds r left join user_names u on u.uuid = r.created_by
       where r.organization_uuid = ${organization} and r.patient_uuid = ${patient} and r.categories <> '{}'
         ${before ? sql`and (r.effective_at, r.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by r.effective_at desc, r.uuid desc limit ${page.atMost}`.execute(db);
    return rows.map((row) => entryOf(row, patient));
  }
}

function entryOf(row: RoundRow, patient: string): TimelineEntry {
  const values = mostAbnormalFirst(row.values ?? [])
    .slice(0, mostNamed)
    .map(valueOf);
  const remark = (row.values ?? []).some(({ age_unknown }) => age_unknown) ? { remark: ageUnknownWords } : {};
  return {
    kind: 'observation',
    uuid: row.uuid,
    at: row.effective_at.toISOString(),
    title: titleOf(row.categories),
    detail: values.map(({ text }) => text).join(' · '),
    values,
    ...remark,
    status: null,
    by_name: row.by_name,
    encounter_uuid: row.encounter_uuid,
    link: { route: 'patients-id-charts', params: { id: patient } },
  };
}

function valueOf({ code, display, value, unit, interpretation }: RoundValue): TimelineValue {
  const rule = knownCode(code)?.value;
  const option = rule?.kind === 'choice' ? rule.options.find((each) => each.code === value) : undefined;
  return {
    text: `${display} ${option?.display ?? value} ${unit}`.trim(),
    mark: markOf(interpretation) ?? null,
  };
}

/** English. */
function titleOf(categories: readonly string[]): string {
  if (categories.includes('vital-signs')) return 'Vital signs';
  if (categories.includes('exam')) return 'Examination';
  return categories.includes('social-history') ? 'Social history' : 'Observations';
}

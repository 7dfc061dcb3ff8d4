import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { olderDatabase, type OlderDatabase } from '../../../../tests/support/older-database';
import type { TriageColour } from '../../visits/common/triage-colour';
import { weightOf } from '../../queue/common/urgency';

let older: OlderDatabase;
let location: string;

beforeAll(async () => {
  older = await olderDatabase(({ plugin, name }) => plugin === 'emergency' && name >= '002');
  const [first] = await older.rows<{ uuid: string }>('select uuid from locations');
  location = first!.uuid;
});
afterAll(() => older.close());

interface Waiting {
  readonly name: string;
  readonly class?: string;
  readonly priority?: string;
  readonly ended?: boolean;
  /** Triages by their hour; the patient came at 8. */
  readonly triages?: readonly {
    readonly hour: number;
    readonly colour: TriageColour | null;
    readonly cancelled?: boolean;
  }[];
}

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`;

/** A patient who came before triage colours were stored on visits. */
async function waits({ name, class: code = 'AMB', priority = 'routine', ended, triages = [] }: Waiting): Promise<void> {
  const [patient, visit] = [randomUUID(), randomUUID()];
  const own = [older.organization, patient];
  await older.rows(
    `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, search_terms)
     values ($1, $2, $3, $3, 'Older', 'FEMALE', '{}')`,
    [...own, name],
  );
  await older.rows(
    `insert into visits (organization_uuid, uuid, visit_number, status, class, patient_uuid, location_uuid, priority,
       arrived_at, ended_at, ended_from)
     values ($1, $3, $4, $5, $6, $2, $7, $8, $9, $10, $11)`,
    [
      ...[...own, visit, name, ended ? 'finished' : 'arrived', code, location, priority, at(8)],
      ...(ended ? [at(12), 'in-progress'] : [null, null]),
    ],
  );
  await older.rows(
    `insert into queue_entries (organization_uuid, uuid, patient_uuid, visit_uuid, location_uuid, priority, sort_weight, ended_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, 300, $6)`,
    [...own, visit, location, priority, ended ? at(12) : null],
  );
  for (const { hour, colour, cancelled } of triages)
    await older.rows(
      `insert into early_warning_scores (organization_uuid, uuid, patient_uuid, kind, table_version, state, at_least, inputs,
         missing, signs, raised_by, band, effective_at, escalated, status, cancellation_reason)
       values ($1, gen_random_uuid(), $2, 'tews', '1', 'incomplete', 0, '[]', '{avpu}', '{}', '{}', $3, $4, false, $5, $6)`,
      [
        ...[...own, colour && JSON.stringify({ colour }), at(hour)],
        ...(cancelled ? ['cancelled', 'Wrong patient'] : ['registered', null]),
      ],
    );
}

it('a patient who waited through the upgrade has the colour of the latest triage, like later ones', async () => {
  await waits({
    name: 'red',
    triages: [
      { hour: 9, colour: 'green' },
      { hour: 10, colour: 'red' },
    ],
  });
  await waits({ name: 'yellow', class: 'EMER', triages: [{ hour: 9, colour: 'yellow' }] });
  await waits({ name: 'orange', priority: 'stat', triages: [{ hour: 9, colour: 'orange' }] });
  await waits({
    name: 'green',
    priority: 'urgent',
    triages: [
      { hour: 9, colour: 'green' },
      { hour: 10, colour: null },
    ],
  });
  await waits({ name: 'before', triages: [{ hour: 7, colour: 'red' }] });
  await waits({ name: 'cancelled', class: 'EMER', triages: [{ hour: 9, colour: 'red', cancelled: true }] });
  await waits({ name: 'stat', priority: 'stat' });
  await waits({ name: 'asap', priority: 'asap' });
  await waits({ name: 'gone', ended: true, triages: [{ hour: 9, colour: 'red' }] });
  await older.upgrade();
  const found = await older.rows<
    Parameters<typeof weightOf>[0] & { name: string; sort_weight: number; ended: boolean }
  >(
    `select v.visit_number as name, v.class, v.priority, v.triage_colour, q.sort_weight, q.ended_at is not null as ended
       from visits v join queue_entries q on q.visit_uuid = v.uuid order by q.sort_weight, v.visit_number`,
  );
  expect(found.map(({ name, triage_colour: colour, sort_weight: weight }) => [name, colour, weight])).toEqual([
    ['red', 'red', -400],
    ['orange', 'orange', -300],
    ['cancelled', null, -200],
    ['stat', null, -100],
    ['yellow', 'yellow', 0],
    ['green', 'green', 100],
    ['asap', null, 200],
    ['before', null, 300],
    ['gone', null, 300],
  ]);
  for (const entry of found.filter(({ ended }) => !ended)) expect(entry.sort_weight).toBe(weightOf(entry));
  const forced = `select relname from pg_class
    where relname in ('visits', 'queue_entries', 'early_warning_scores') and not relforcerowsecurity`;
  expect(await older.rows(forced)).toEqual([]);
});

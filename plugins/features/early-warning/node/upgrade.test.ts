import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { olderDatabase, type OlderDatabase } from '../../../../tests/support/older-database';

let older: OlderDatabase;
const [nurse, patient] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  older = await olderDatabase(({ plugin, name }) => plugin === 'early-warning' && name >= '003');
  await older.rows(
    `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, search_terms)
     values ($1, $2, 'P1', 'Efua', 'Mensah', 'FEMALE', '{}')`,
    [older.organization, patient],
  );
});
afterAll(() => older.close());

/** A red score, acknowledged at 8 o'clock or not at all. */
async function score(acknowledged: boolean): Promise<string> {
  const uuid = randomUUID();
  await older.rows(
    `insert into early_warning_scores (organization_uuid, uuid, patient_uuid, kind, table_version, state, total, at_least,
       inputs, missing, signs, raised_by, band, effective_at, escalated, acknowledged_at, acknowledged_by, acknowledgement)
     values ($1, $2, $3, 'tews', '1', 'complete', 7, 7, '[{}]', '{}', '{}', '{}', '{"colour": "red"}',
       '2026-03-01T07:50:00Z', true, $4, $5, $6)`,
    [
      ...[older.organization, uuid, patient],
      ...(acknowledged ? ['2026-03-01T08:00:00Z', nurse, 'Dr Owusu comes'] : [null, null, '']),
    ],
  );
  return uuid;
}

it('an acknowledgement from before actions were stored stays in the history when it is withdrawn, once', async () => {
  const [before, kept, open] = [await score(true), await score(true), await score(false)];
  await older.rows(
    `insert into early_warning_answers (organization_uuid, uuid, score_uuid, what, action, comment, at, by)
     values ($1, gen_random_uuid(), $2, 'acknowledged', 'doctor-called', 'Dr Owusu comes', '2026-03-01T08:00:00Z', $3)`,
    [older.organization, kept, nurse],
  );
  await older.upgrade();
  // A withdrawal clears the score's own columns: only the answers still record the acknowledgement.
  await older.rows(
    `update early_warning_scores set acknowledged_at = null, acknowledged_by = null, acknowledgement = ''`,
  );
  const answersOf = (uuid: string) =>
    older.rows('select what, action, comment, at, by from early_warning_answers where score_uuid = $1', [uuid]);
  const answer = {
    what: 'acknowledged',
    comment: 'Dr Owusu comes',
    at: new Date('2026-03-01T08:00:00Z'),
    by: nurse,
  };
  expect(await answersOf(before)).toEqual([{ ...answer, action: null }]);
  expect(await answersOf(kept)).toEqual([{ ...answer, action: 'doctor-called' }]);
  expect(await answersOf(open)).toEqual([]);
  const forced = `select relname from pg_class where relname in ('early_warning_scores', 'early_warning_answers') and not relforcerowsecurity`;
  expect(await older.rows(forced)).toEqual([]);
});

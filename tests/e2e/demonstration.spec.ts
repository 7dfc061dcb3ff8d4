import { query } from './support/installation';
import { expect, test } from './support/test';

test('the chart shows the values behind a score of the demonstration, at the time of the score', async () => {
  const inputs = await query<{ code: string; value: string; observed: string | null }>(
    `select i ->> 'code' as code, i ->> 'value' as value, ob.value as observed
       from early_warning_scores s
       join organizations o using (organization_uuid)
      cross join jsonb_array_elements(s.inputs) i
       left join observations ob on ob.organization_uuid = s.organization_uuid and ob.patient_uuid = s.patient_uuid
                                and ob.uuid = (i ->> 'observation_id')::uuid and ob.effective_at <= s.effective_at
      where o.name = 'Korle Ridge Hospital'`,
    [],
  );
  expect(inputs.length).toBeGreaterThan(10);
  // The score uses the first number of a blood pressure.
  expect(inputs.filter(({ value, observed }) => observed?.split('/')[0] !== value)).toEqual([]);
});

test('patients who were sent for tests or medicines today wait for them, as in the stories of the day', async () => {
  const waiting = await query<{ stop: string; ticket: string | null; status: string; known: boolean }>(
    `select q.stop, v.ticket_number as ticket, v.status,
            exists (select from service_requests r where r.organization_uuid = q.organization_uuid
                       and r.uuid = w.subject_uuid and r.patient_uuid = q.patient_uuid and r.status = 'active')
         or exists (select from medication_requests m where m.organization_uuid = q.organization_uuid
                       and m.uuid = w.subject_uuid and m.patient_uuid = q.patient_uuid and m.status = 'active') as known
       from queue_entries q
       join organizations o using (organization_uuid)
       join visits v on v.organization_uuid = q.organization_uuid and v.uuid = q.visit_uuid
       join queue_work w on w.organization_uuid = q.organization_uuid and w.entry_uuid = q.uuid
      where o.name = 'Korle Ridge Hospital' and q.coming_from in ('order', 'prescription')
        and v.created_at < (select min(created_at) + interval '1 hour' from users)`,
    [],
  );
  expect(new Set(waiting.map(({ stop }) => stop))).toEqual(new Set(['laboratory', 'pharmacy']));
  expect(waiting.filter(({ known }) => !known)).toEqual([]);
});

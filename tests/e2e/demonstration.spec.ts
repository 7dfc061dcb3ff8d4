import { query } from './support/installation';
import { expect, test } from './support/test';

test('what a score of the demonstration was reckoned from stands in the chart, as it was at that time', async () => {
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
  // Of a blood pressure the score takes the first number.
  expect(inputs.filter(({ value, observed }) => observed?.split('/')[0] !== value)).toEqual([]);
});

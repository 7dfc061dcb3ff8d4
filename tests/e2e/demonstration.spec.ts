import { checkAllergies } from '../../plugins/features/medicines/common/names/allergy-check';
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

test('nobody in the demonstration is prescribed what an allergy of theirs speaks against or leaves unchecked', async () => {
  const of = "join organizations o using (organization_uuid) where o.name = 'Korle Ridge Hospital'";
  const allergies = await query<{ patient_uuid: string; substance: string; substance_code: string | null }>(
    `select patient_uuid, substance, substance_code from allergies ${of}`,
    [],
  );
  const medicines = await query<{ patient_uuid: string; drug: string; drug_code: string | null }>(
    `select patient_uuid, drug, drug_code from medication_requests ${of}`,
    [],
  );
  expect(allergies.length).toBeGreaterThan(3);
  expect(medicines.length).toBeGreaterThan(10);
  const against = medicines.filter(({ patient_uuid, drug, drug_code }) => {
    const own = allergies.filter((allergy) => allergy.patient_uuid === patient_uuid);
    const { matches, unknownMedicine, unknownAllergies } = checkAllergies(own, { name: drug, code: drug_code });
    return matches.length > 0 || unknownMedicine !== null || unknownAllergies.length > 0;
  });
  expect(against).toEqual([]);
});

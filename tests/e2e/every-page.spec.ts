import { administrationPlaces } from './support/administration-places';
import { expectNothingInAnyLook } from './support/accessible';
import { emergencyPlaces, receiveEmergencies } from './support/emergency-places';
import { furnish } from './support/furnishing';
import { notesPlaces, writeNote } from './support/notes-places';
import { patientPlaces } from './support/patient-places';
import { register, type PatientRecord } from './support/patients';
import { prescribeAndOrder, prescribingPlaces } from './support/prescribing-places';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { shellPlaces } from './support/shell-places';
import { expect, test } from './support/test';

// The many pages are divided among the workers.
test.describe.configure({ mode: 'parallel' });

let clinic: Organization;
let administrator: Person;
let patient: PatientRecord;
/** A patient in an emergency visit. */
let urgent: string;
let note: string;

test.beforeAll(async () => {
  clinic = await newOrganization('Accessible Clinic');
  administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(administrator);
  const other = await register(caller, { first_name: 'Esther', last_name: 'Reachable', date_of_birth: '1959-01-02' });
  patient = await register(caller, {
    first_name: 'Grace',
    last_name: 'Reachable',
    mobile: '+233244400001',
    email: 'grace@reachable.example',
    is_deceased: true,
    address: [{ line: '1 Ridge', state: 'Ashanti', country: 'GH' }],
    related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Paul Reachable', telecom: '+233244400002' }],
  });
  await caller.fetch('POST', `v1/providers/${clinic.uuid}/patient_links`, {
    patient_id: patient.uuid,
    other_patient_id: other.uuid,
    type: 'SIBLING',
  });
  await furnish(caller);
  urgent = await receiveEmergencies(caller);
  note = await writeNote(caller, patient.uuid);
  await prescribeAndOrder(caller, urgent);
  const gone = await register(caller, { first_name: 'Deleted', last_name: 'Reachable', date_of_birth: '2003-07-08' });
  const record = `v1/providers/${clinic.uuid}/patients/${gone.uuid}`;
  expect((await caller.fetch('DELETE', record, undefined, { 'if-match': '1' })).ok).toBe(true);
});

const places = () => [
  ...shellPlaces(),
  ...patientPlaces(patient.uuid),
  ...notesPlaces(patient.uuid, note),
  ...emergencyPlaces(urgent),
  ...prescribingPlaces(urgent),
  ...administrationPlaces(),
];

const parts = 6;

for (let part = 0; part < parts; part++)
  test(`axe finds nothing on any page or dialog, in any look (${part + 1} of ${parts}) @long`, async ({ visit }) => {
    test.setTimeout(120_000);
    const page = await visit(administrator, { colorScheme: 'light', workspace: 'RECEPT' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { name, path, workspace = 'RECEPT', open, ready } of places().filter((_, n) => n % parts === part)) {
      await page.evaluate((key) => sessionStorage.setItem('clinic.workspace', key), workspace);
      await page.goto(path);
      await open?.(page);
      await expect(ready(page), name).toBeVisible();
      await expectNothingInAnyLook(page, name);
    }
  });

import { randomUUID } from 'node:crypto';
import { red, wellAdult } from './bedside';
import { multipart } from './multipart';
import type { PersistentClinician } from './persistent-clinician';

interface Made {
  readonly uuid: string;
  readonly version: number;
}

/** The users who see a patient together. */
export interface ClinicTeam {
  readonly receptionist: PersistentClinician;
  readonly nurse: PersistentClinician;
  readonly doctor: PersistentClinician;
  readonly location: string;
}

const paracetamol = {
  drug: 'Paracetamol',
  drug_code: 'paracetamol',
  strength: '500 mg',
  form: 'TAB',
  route: 'PO',
  dose_value: 2,
  dose_unit: 'tablet',
  frequency: 'QID',
  duration_value: 3,
  duration_unit: 'days',
  instructions: 'Take 2 tablets by mouth four times a day for 3 days',
};
const amoxicillin = {
  drug: 'Amoxicillin',
  drug_code: 'amoxicillin',
  strength: '500 mg',
  form: 'CAP',
  route: 'PO',
  dose_value: 1,
  dose_unit: 'capsule',
  frequency: 'TID',
  duration_value: 5,
  duration_unit: 'days',
  instructions: 'Take 1 capsule by mouth three times a day for 5 days',
};
const bloodCount = { category: 'Laboratory-procedure', code_system: 'panel', code: 'complete-blood-count' };
const emr = 'v2/emr';

/** The contents of the record after a complete consultation. */
export interface Played {
  readonly patient: string;
  /** Contains the last text that the server acknowledged. */
  readonly note: { readonly uuid: string; readonly text: string };
  readonly file: { readonly filename: string; readonly words: string };
}

/** Plays one consultation with all its records, most of them written at once. */
export async function playConsultation(team: ClinicTeam): Promise<Played> {
  const { receptionist, nurse, doctor } = team;
  const person = { first_name: nobodysName(), last_name: nobodysName(), gender: 'MALE', date_of_birth: '1980-03-04' };
  const { uuid: patient } = await receptionist.post<Made>(`${emr}/patients`, person);
  const visit = await receptionist.post<Made>(`${emr}/visits`, { patient_id: patient, location_id: team.location });
  const begin = { visit: visit.uuid, status: 'in-progress' };
  const { uuid: encounter } = await doctor.post<Made>(`${emr}/encounters`, begin);
  const of = { patient_id: patient, encounter_id: encounter };
  const words = `${person.last_name} was seen`;
  const [text, file] = await Promise.all([
    writeNotes(doctor, of),
    attach(nurse, patient, words),
    observe(nurse, of),
    doctor.post(
      `${emr}/medication-requests`,
      [paracetamol, amoxicillin].map((line) => ({ ...line, ...of })),
    ),
    doctor.post(
      `${emr}/service-requests`,
      [bloodCount, { category: 'Imaging', display: 'Chest X-ray' }].map((line) => ({ ...line, ...of })),
    ),
    doctor.post(`${emr}/diagnoses`, { ...of, code: 'B50.9', display: 'Plasmodium falciparum malaria' }),
    doctor.post(`${emr}/allergy-intolerances`, { ...of, substance: 'Groundnuts', category: 'food', severity: 'low' }),
    refer(doctor, of),
  ]);
  const { version } = await doctor.read<Made>(`${emr}/encounters/${encounter}`);
  await doctor.post(`${emr}/encounters/${encounter}/end`, { end_visit: true }, version);
  return { patient, note: text, file: { filename: file, words } };
}

/** Only letters, and unlike any other name. */
export const nobodysName = () =>
  [...randomUUID()]
    .map((c) => (/\d/.test(c) ? 'ghijklmnop'.charAt(Number(c)) : c))
    .join('')
    .replaceAll('-', '');

/** A complaint that is saved during typing, signed and amended, and a history. */
async function writeNotes(doctor: PersistentClinician, of: object): Promise<Played['note']> {
  const begin = (note_type: string) => doctor.post<Made>(`${emr}/notes`, { ...of, note_type, note: '<p>Fever</p>' });
  const [complaint] = await Promise.all([begin('chief-complaint'), begin('history-of-presenting-illness')]);
  const path = `${emr}/notes/${complaint.uuid}`;
  let { version } = complaint;
  let text = '<p>Fever';
  for (const word of ['since', 'the', 'day', 'before']) {
    text += ` ${word}`;
    version = await doctor.type(path, `${text}</p>`, version);
  }
  await doctor.post(`${path}/sign`, {}, version);
  await doctor.post(`${path}/addenda`, { note: '<p>No rash.</p>' });
  return { uuid: complaint.uuid, text: `${text}</p>` };
}

/** A round of vital signs, and a score high enough that a user must acknowledge it. */
async function observe(nurse: PersistentClinician, of: object): Promise<void> {
  const values = { '29463-7': '70', '8302-2': '170', '2708-6': '98' };
  const observations = Object.entries(values).map(([code, value]) => ({ ...of, code, value, confirmed: true }));
  await nurse.post(`${emr}/observations`, { observations });
  const inputs = wellAdult.map((input) => ({ ...input, value: { ...red }[input.code] ?? input.value }));
  const score = { ...of, kind: 'tews', age_group: 'adult', table_version: '2', inputs, confirmed: true };
  const { uuid, version } = await nurse.post<Made>(`${emr}/early-warning-scores`, score);
  await nurse.post(`${emr}/early-warning-scores/${uuid}/acknowledge`, { action: 'doctor-called' }, version);
}

async function refer(doctor: PersistentClinician, of: object): Promise<void> {
  const letter = { ...of, facility: 'Korle Bu', practitioner_name: 'Dr Addo', reason: 'Chest pain on exertion' };
  const { uuid, version } = await doctor.post<Made>(`${emr}/referral-requests`, letter);
  await doctor.post(`${emr}/referral-requests/${uuid}/send`, {}, version);
}

async function attach(nurse: PersistentClinician, patient: string, words: string): Promise<string> {
  const file = Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF`);
  const form = multipart({ patient_id: patient }, { file });
  return (await nurse.post<{ filename: string }>('v2/attachments', form)).filename;
}

import { ApiClient, Formats, type Search } from '@clinic-workbench/sdk/browser';
import { ageText } from './age-text';
import type { Patient } from '../common/patient';
import { genderLabel } from './gender-label';

/** The most hits that are comfortable to choose from with arrow keys. */
const most = 6;

/** Finds patients for the Omnibar by name, number, phone or birth date, in the server's ranking. */
const searchPatients: Search = async (words, services, signal) => {
  const formats = services.get<Formats>(Formats);
  const { data } = await services
    .get<ApiClient>(ApiClient)
    .list<Patient>('v2/emr/patients', { query: { search: words, page_size: most }, signal, quiet: true });
  return data.map((patient) => ({
    key: patient.uuid,
    title: patient.full_name,
    detail: [
      patient.patient_number,
      genderLabel(patient.gender),
      ageText(patient.birth_date, formats.today()),
      patient.mobile && formats.phone(patient.mobile),
    ]
      .filter(Boolean)
      .join(' · '),
    route: 'patients-id',
    params: { id: patient.uuid },
  }));
};

export default searchPatients;

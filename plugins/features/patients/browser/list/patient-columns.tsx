import { Avatar, DateText, Photos, useService, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Patient } from '../../common/patient';
import { ageText } from '../age-text';
import { genderLabel } from '../gender-label';
import { t } from '../../manifest';
import styles from './patient-list.module.css';
import { PatientTags } from './patient-tags';

/** The mark for an empty value. It is hidden on phones, where it would lack a heading. */
const none = <span data-phone="no">–</span>;

/** The columns of a list of patients. Use inside an observer. */
export function patientColumns(formats: Formats): readonly Column<Patient>[] {
  const today = formats.today();
  return [
    {
      id: 'name',
      title: t('Name'),
      primary: true,
      render: (patient) => <NameCell patient={patient} />,
    },
    {
      id: 'number',
      title: t('Number'),
      width: 96,
      render: ({ patient_number: number }) => <span className="cw-number">{number}</span>,
    },
    { id: 'gender', title: t('Gender'), width: 84, render: ({ gender }) => genderLabel(gender) },
    {
      id: 'age',
      title: t('Age'),
      width: 92,
      align: 'end',
      render: ({ birth_date: date }) => (date ? <span className="cw-number">{ageText(date, today)}</span> : none),
    },
    {
      id: 'birth_date',
      title: t('Birth date'),
      width: 136,
      yields: 1,
      render: ({ birth_date: date }) => (
        <span data-phone={date ? undefined : 'no'}>
          <DateText value={date} show="date" />
        </span>
      ),
    },
    {
      id: 'mobile',
      title: t('Phone number'),
      width: 124,
      render: ({ mobile }) => (mobile ? <span className="cw-number">{formats.phone(mobile)}</span> : none),
    },
    { id: 'state', title: t('Region'), width: 120, yields: 2, render: ({ address }) => address[0]?.state ?? none },
    {
      id: 'registered',
      title: t('Registered'),
      width: 110,
      yields: 3,
      render: ({ created_at: date }) => (
        // On a phone a second date without its heading would look like the birth date.
        <span data-phone="no">
          <DateText value={date} show="date" />
        </span>
      ),
    },
  ];
}

const NameCell = observer(function NameCell({ patient }: { readonly patient: Patient }) {
  const photos = useService<Photos>(Photos);
  return (
    <span className={styles.name}>
      <Avatar name={patient.full_name} photo={photos.at(patient.photo)} size={24} />
      <span className={styles.nameAndTags}>
        <span className={styles.nameText}>{patient.full_name}</span>
        <PatientTags patient={patient} />
      </span>
    </span>
  );
});

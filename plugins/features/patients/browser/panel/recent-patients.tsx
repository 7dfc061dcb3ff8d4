import { Formats, LinkList, Nothing, Section, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ageText } from '../age-text';
import { genderLabel } from '../gender-label';
import { RecentPatientsStore } from '../stores/recent-patients-store';
import { t } from '../../manifest';

/** Links to the patients the user opened last, for the home pages of workspaces. */
const RecentPatients = observer(function RecentPatients() {
  const recent = useService(RecentPatientsStore);
  const formats = useService<Formats>(Formats);
  useEffect(() => void recent.load(), [recent]);
  return <Section title={t('Opened by you last')}>{content()}</Section>;

  function content() {
    if (recent.patients.length === 0) return <Nothing>{t('You have not opened a record yet.')}</Nothing>;
    return (
      <LinkList
        label={t('Opened by you last')}
        items={recent.patients.map(({ uuid, name, patient_number: number, gender, birth_date: birthDate }) => ({
          key: uuid,
          title: name,
          detail: [number, genderLabel(gender), ageText(birthDate, formats.today())].filter(Boolean).join(' · '),
          to: 'patients-id',
          params: { id: uuid },
        }))}
      />
    );
  }
});

export default RecentPatients;

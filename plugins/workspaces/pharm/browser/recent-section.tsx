import { LinkList, Nothing, Section, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { PharmDayStore } from './pharm-day-store';

/** The way back to whom the user has just served. */
export const RecentSection = observer(function RecentSection() {
  const { recent } = useService(PharmDayStore);
  useEffect(() => recent.follow(), [recent]);
  const patients = recent.value ?? [];
  return (
    <Section title={t('Opened by you last')}>
      {patients.length === 0 ? (
        <Nothing>{recent.failure ? t(recent.failure.message) : t('You have not opened a record yet.')}</Nothing>
      ) : (
        <LinkList
          label={t('Opened by you last')}
          items={patients.map(({ uuid, name, patient_number }) => ({
            key: uuid,
            title: name,
            detail: patient_number,
            to: 'patients-id',
            params: { id: uuid },
          }))}
        />
      )}
    </Section>
  );
});

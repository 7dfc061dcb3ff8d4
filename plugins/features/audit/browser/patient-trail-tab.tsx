import { ApiClient, PageLink, Registry, Section, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AuditTrail } from './audit-trail';
import { EntryList } from './entry-list';
import { t } from '../manifest';

/** Who read or changed one patient's record. */
export default function PatientTrailTab({ patientId }: SpotProps['profile-tab']) {
  return <Trail key={patientId} patient={patientId} />;
}

const Trail = observer(function Trail({ patient }: { readonly patient: string }) {
  const api = useService<ApiClient>(ApiClient);
  const page = useService<Registry>(Registry).routeTo('audit.trail');
  const [trail] = useState(() => new AuditTrail({ api, patient }));
  useFollow(trail);
  return (
    <Section
      title={t('Audit')}
      description={t('Who opened, changed or printed this record.')}
      actions={
        page !== undefined && (
          <PageLink to={page} query={{ patient_id: patient }}>
            {t('Narrow it further')}
          </PageLink>
        )
      }
    >
      <EntryList trail={trail} />
    </Section>
  );
});

import {
  ApiClient,
  Drafts,
  EmailField,
  ErrorState,
  Form,
  LoadingState,
  PhoneField,
  Section,
  Session,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { daysBetween } from '../common/newcomer';
import { GreetedStore } from './greeted-store';
import { t } from '../manifest';
import { Welcome } from './welcome';

/** How long a patient has been coming here, and how to reach them. */
const WelcomeTab = observer(function WelcomeTab({ patientId }: SpotProps['profile-tab']) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const session = useService<Session>(Session);
  const store = useService(GreetedStore);
  const [welcome] = useState(() => new Welcome(api, drafts, patientId));
  useEffect(() => void welcome.load(), [welcome]);
  const { patient, form } = welcome;
  if (welcome.failure) return <ErrorState message={t(welcome.failure)} retry={() => void welcome.load()} />;
  if (!patient || !form) return <LoadingState kind="lines" count={3} />;
  const days = daysBetween(patient.created_at, new Date().toISOString());
  return (
    <>
      <Section title={t('Welcome')}>
        <p>{days === 0 ? t('Registered today.') : t('Registered {{n}} days ago.', { n: days })}</p>
        <p>{store.greeted.has(patientId) ? t('Greeted') : t('Not greeted yet')}</p>
      </Section>
      {session.can('patients.write') && (
        <Section title={t('Contact')}>
          <Form
            form={form}
            label={t('Contact')}
            submit={t('Save')}
            onSaved={() => toaster.success(t('The contact is saved.'))}
          >
            <PhoneField form={form} name="mobile" label={t('Phone number')} />
            <EmailField form={form} name="email" label={t('Email')} />
          </Form>
        </Section>
      )}
    </>
  );
});

export default WelcomeTab;

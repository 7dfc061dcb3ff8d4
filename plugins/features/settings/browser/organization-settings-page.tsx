import {
  ErrorState,
  LoadingState,
  Navigation,
  Page,
  Registry,
  Session,
  Tabs,
  useFollow,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ApiSection } from './api/api-section';
import { AccessSection } from './organization/access-section';
import { MailSection } from './organization/mail-section';
import { OrganizationStore } from './organization/organization-store';
import { OtherOrganizations } from './organization/other-organizations';
import { ProfileSection } from './organization/profile-section';
import { RegionSection } from './organization/region-section';
import styles from './organization/organization.module.css';
import { PersonalSettings } from './personal/personal-settings';
import { t } from '../manifest';

/** The organization's settings, with the user's own settings on a second tab; the address keeps the tab. */
const OrganizationSettingsPage = observer(function OrganizationSettingsPage() {
  const { current } = useService<Navigation>(Navigation);
  const mine = current.query['tab'] === 'mine';
  const tabs = (
    <Tabs
      label={t('Settings')}
      tabs={[
        { to: current.route, label: t('Organization'), current: !mine },
        { to: current.route, query: { tab: 'mine' }, label: t('Mine'), current: mine },
      ]}
    />
  );
  return (
    <Page
      title={t('Settings')}
      description={
        mine
          ? t('These settings are yours and follow you to every computer.')
          : t('These settings are for everybody in the organization.')
      }
      toolbar={tabs}
      width="narrow"
    >
      {mine ? <PersonalSettings /> : <OrganizationSettings />}
    </Page>
  );
});

const OrganizationSettings = observer(function OrganizationSettings() {
  const { organization } = useService(OrganizationStore);
  const session = useService<Session>(Session);
  const { settingsSections } = useService<Registry>(Registry);
  useFollow(organization);
  const { value, failure } = organization;
  if (!value)
    return failure ? (
      <ErrorState message={t(failure.message)} retry={() => void organization.load()} />
    ) : (
      <LoadingState kind="lines" count={8} />
    );
  const mayChange = session.can('settings.write');
  const props = { organization: value, mayChange };
  return (
    <div className={styles.sections}>
      <ProfileSection {...props} />
      <RegionSection {...props} />
      <AccessSection {...props} />
      <MailSection {...props} />
      {settingsSections.map(({ id }) => (
        <View key={id} id={id} mayChange={mayChange} />
      ))}
      {session.can('workspaces.write') && <ApiSection />}
      {session.can('organizations.write') && <OtherOrganizations />}
    </div>
  );
});

export default OrganizationSettingsPage;

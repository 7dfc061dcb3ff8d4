import { Page } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { PersonalSettings } from './personal/personal-settings';
import { t } from '../manifest';

/** The settings page of workspaces without a settings page of their own. */
const PersonalSettingsPage = observer(function PersonalSettingsPage() {
  return (
    <Page
      title={t('Settings')}
      description={t('These settings are yours and follow you to every computer.')}
      width="narrow"
    >
      <PersonalSettings />
    </Page>
  );
});

export default PersonalSettingsPage;

import { Button, EmptyState, Session, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { BrowserNavigation } from '../../../core/browser/navigation/browser-navigation';
import { OrganizationSwitch } from '../../../core/browser/opening/organization-switch';
import { Opening } from '../opening';
import { Locations } from '../shell/locations/locations';
import { LocationModal } from '../shell/locations/location-modal';
import { SignOut } from '../shell/sign-out';

/**
 * At `/`: goes on to the last page, or to the workspace's home page, after the user has chosen a location. On the way
 * to another organization it waits for the reload, because the other organization has other workspaces.
 */
export const IndexPage = observer(function IndexPage() {
  const navigation = useService(BrowserNavigation);
  const locations = useService(Locations);
  const { workspace } = useService<Session>(Session);
  const { switching } = useService(OrganizationSwitch);
  const ready = workspace !== '' && !locations.needed && !switching;
  useEffect(() => {
    if (ready) navigation.resume();
  }, [navigation, ready]);
  if (switching) return <Opening />;
  if (workspace === '') return <NoWorkspace />;
  return locations.needed ? <LocationModal onConfirmed={() => undefined} /> : null;
});

/** The role has no workspace that is on. */
const NoWorkspace = observer(function NoWorkspace() {
  const leave = useService(SignOut);
  return (
    <main>
      <EmptyState
        icon="blocked-person"
        title={t('You have no workspace yet')}
        description={t('Ask an administrator to give your role a workspace. It appears here at once.')}
        action={<Button onClick={leave.now}>{t('Logout')}</Button>}
      />
    </main>
  );
});

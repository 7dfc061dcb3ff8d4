import {
  Avatar,
  Menu,
  Photos,
  Popover,
  Registry,
  Session,
  t,
  useService,
  VisuallyHidden,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { isOfKind } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { OrganizationSwitch } from '../../../core/browser/opening/organization-switch';
import styles from './header.module.css';
import { Locations } from './locations/locations';
import { ShellStore } from './shell-store';
import { SignOut } from './sign-out';
import { supportAddress } from './support-address';
import { usePhone } from './use-phone';

/** The signed-in user, where they work, and their own actions. */
export const UserMenu = observer(function UserMenu() {
  const { user } = useService<Session>(Session);
  const photos = useService<Photos>(Photos);
  return (
    <Popover kind="menu" placement="bottom-end" content={<UserMenuContent />}>
      <button type="button" className={styles.user}>
        <Avatar name={user.full_name} photo={photos.ofFile(user.photo)} size={32} />
        <span className={styles.userName}>{user.full_name}</span>
        <VisuallyHidden>{t('your account')}</VisuallyHidden>
      </button>
    </Popover>
  );
});

const UserMenuContent = observer(function UserMenuContent() {
  const session = useService<Session>(Session);
  const organization = useService(OrganizationSwitch);
  const registry = useService<Registry>(Registry);
  const shell = useService(ShellStore);
  const locations = useService(Locations);
  const leave = useService(SignOut);
  const phone = usePhone();
  const profile = isOfKind(registry.here, 'administration') ? 'admin-profile' : 'edit-profile';
  const organizationItems: MenuAction[] = session.organizations.map((each) => ({
    id: each.organization_uuid,
    label: `${each.first_name} ${each.last_name}, ${each.organization_name}`,
    icon: each.organization_uuid === session.organization.organization_uuid ? 'tick' : 'office',
    onSelect: () => void organization.to(each.organization_uuid),
  }));
  const locationItems: MenuAction[] = phone
    ? locations.all.map((each, index) => ({
        id: each.uuid,
        label: each.name,
        icon: each.uuid === locations.current?.uuid ? 'tick' : 'map-marker',
        divided: index === 0,
        onSelect: () => locations.choose(each),
      }))
    : [];
  return (
    <div className={styles.userMenu}>
      <p className={styles.fullName}>{session.user.full_name}</p>
      <Menu
        label={t('Your account')}
        items={[
          ...organizationItems,
          ...locationItems,
          {
            id: 'profile',
            label: t('Profile information'),
            icon: 'user',
            divided: true,
            onSelect: () => shell.openModal(profile),
          },
          {
            id: 'security',
            label: t('Account security'),
            icon: 'shield',
            onSelect: () => shell.openModal('change-password'),
          },
          ...(phone
            ? []
            : [
                {
                  id: 'shortcuts',
                  label: t('Keyboard shortcuts'),
                  icon: 'key-command',
                  onSelect: () => shell.openModal('shortcuts'),
                },
              ]),
          { id: 'support', label: t('Support'), icon: 'lifesaver', href: supportAddress(document) },
          { id: 'logout', label: t('Logout'), icon: 'log-out', divided: true, onSelect: leave.now },
        ]}
      />
    </div>
  );
});

import { Icon, IconButton, Kbd, Session, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { brandOf } from '../../../core/browser/session/brand';
import { BrandMark } from '../brand/brand-mark';
import styles from './header.module.css';
import { LocationSelector } from './locations/location-selector';
import { navigationId } from './element-ids';
import { ShellStore } from './shell-store';
import { UserMenu } from './user-menu';
import { usePhone } from './use-phone';
import { WorkspaceSelector } from './entries/workspace-selector';

/** The bar at the top of every page of the workbench. */
export const Header = observer(function Header() {
  const shell = useService(ShellStore);
  const brand = brandOf(useService<Session>(Session).organization);
  const phone = usePhone();
  const open = phone ? shell.drawer : shell.wide;
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.toggle}
        icon="menu"
        label={open ? t('Close navigation') : t('Open navigation')}
        aria-expanded={open}
        aria-controls={navigationId}
        onClick={() => shell.toggleNavigation(phone)}
      />
      <span className={styles.brand} aria-hidden>
        {brand ? <img className={styles.logo} src={brand.logo} alt="" /> : <BrandMark />}
        <span className={styles.name}>{brand?.name ?? 'Clinic Workbench'}</span>
      </span>
      <div className={styles.places}>
        {!phone && <LocationSelector />}
        <WorkspaceSelector />
      </div>
      <button type="button" className={styles.search} onClick={shell.openOmnibar} aria-haspopup="dialog">
        <Icon name="search" />
        <span className={styles.searchText}>{t('Search or jump to…')}</span>
        <span className={styles.searchKeys} aria-hidden>
          <Kbd keys={[isApple() ? '⌘' : 'Ctrl', 'K']} />
        </span>
      </button>
      <UserMenu />
    </header>
  );
});

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

import { Overlay, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { BrowserNavigation } from '../../../../core/browser/navigation/browser-navigation';
import { BrandMark } from '../../brand/brand-mark';
import styles from './navigation-drawer.module.css';
import { ShellStore } from '../shell-store';
import { SideNavigation } from './side-navigation';

/** On phones the side navigation lies over the page and closes when the user chooses a page. */
export const NavigationDrawer = observer(function NavigationDrawer() {
  const shell = useService(ShellStore);
  const { path } = useService(BrowserNavigation);
  useEffect(() => shell.closeDrawer(), [shell, path]);
  return (
    <Overlay open={shell.drawer} onClose={shell.closeDrawer}>
      <div role="dialog" aria-modal aria-label={t('Navigation')} className={styles.drawer} tabIndex={-1}>
        <p className={styles.brand}>
          <BrandMark />
          Clinic Workbench
        </p>
        <SideNavigation wide />
      </div>
    </Overlay>
  );
});

import { SkipLink, useService } from '@clinic-workbench/sdk/browser';
import type { RouteContribution } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { useScrollMemory } from '../../../core/browser/navigation/use-scroll-memory';
import { contentId } from '../shell/element-ids';
import { Header } from '../shell/header';
import { LocationModal } from '../shell/locations/location-modal';
import { Locations } from '../shell/locations/locations';
import { NavigationDrawer } from '../shell/entries/navigation-drawer';
import { ShellStore } from '../shell/shell-store';
import { SideNavigation } from '../shell/entries/side-navigation';
import { usePhone } from '../shell/use-phone';
import { UtilityPanel } from '../shell/utility-panel';
import styles from './frame.module.css';
import { Letterhead } from './letterhead';

type Layout = NonNullable<RouteContribution['layout']>;

/**
 * The frame around a page. `app`: header, side navigation, side panel; `home`: header, side navigation and centred
 * content; `wide`: as `app`, without padding; `plain`: nothing.
 */
export const Frame = observer(function Frame({
  layout,
  children,
}: {
  readonly layout: Layout;
  readonly children: ReactNode;
}) {
  if (layout === 'plain') {
    return (
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
    );
  }
  return <AppFrame layout={layout}>{children}</AppFrame>;
});

const AppFrame = observer(function AppFrame({
  layout,
  children,
}: {
  readonly layout: Layout;
  readonly children: ReactNode;
}) {
  const shell = useService(ShellStore);
  const locations = useService(Locations);
  const phone = usePhone();
  const content = useRef<HTMLElement>(null);
  useScrollMemory(content);
  return (
    <div className={styles.frame}>
      <SkipLink target={contentId} />
      <Header />
      <Letterhead />
      <div className={styles.body}>
        {phone ? <NavigationDrawer /> : <SideNavigation wide={shell.wide} />}
        <main ref={content} id={contentId} className={styles.content} data-layout={layout} tabIndex={-1}>
          {/* Holds the parts of a page that stay in view while it scrolls. */}
          <div className={styles.bar} data-page-bar />
          {locations.needed ? null : children}
        </main>
        {layout !== 'home' && <UtilityPanel />}
      </div>
      {locations.needed && <LocationModal onConfirmed={() => document.getElementById(contentId)?.focus()} />}
    </div>
  );
});

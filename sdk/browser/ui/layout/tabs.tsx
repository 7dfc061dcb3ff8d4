import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Navigation } from '../../session/navigation';
import { useService } from '../../session/services';
import { PageLink } from '../page-link';
import styles from './tabs.module.css';

/** A tab that is a page of its own. */
export interface Tab {
  /** Route name. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Translated. */
  readonly label: string;
  /** True while the tab is on screen, for tabs that differ in their query; otherwise the route decides. */
  readonly current?: boolean;
  /** A number beside the label. */
  readonly count?: number;
}

/** Tabs as links: each has its own address. Tabs that the user may not open are left out. */
export const Tabs = observer(function Tabs(props: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const navigation = useService<Navigation>(Navigation);
  const { route } = navigation.current;
  const strip = useRef<HTMLElement>(null);
  const shown = props.tabs.findIndex((tab) => tab.current ?? tab.to === route);
  // On a phone the strip is wider than the screen: scroll the current tab into view.
  useEffect(() => {
    const [nav, tab] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')];
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={strip} aria-label={props.label} className={styles.tabs}>
      {props.tabs
        .filter((tab) => navigation.canOpen(tab.to))
        .map((tab) => (
          <PageLink
            key={tab.label}
            to={tab.to}
            params={tab.params}
            query={tab.query}
            className={styles.tab}
            aria-current={(tab.current ?? tab.to === route) ? 'page' : undefined}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </PageLink>
        ))}
    </nav>
  );
});

import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../device/use-media';
import { t } from '../../i18n';
import { Navigation } from '../../session/navigation';
import { useService } from '../../session/services';
import { MenuButton } from '../controls/menu-button';
import { useRoom } from '../list/use-room';
import { PageLink } from '../page-link';
import { tabsThatFit } from './tabs-that-fit';
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
  /**
   * Tabs of one group are side by side, with a line between groups. Name it for many tabs, in the order of the groups.
   */
  readonly group?: string | number;
}

/**
 * Tabs as links: each has its own address. Tabs that the user may not open are left out. On wide screens, tabs without
 * room move to a second line, a group together; on phones a menu contains them, and the current one always shows.
 */
export const Tabs = observer(function Tabs(props: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const navigation = useService<Navigation>(Navigation);
  const { route } = navigation.current;
  const tabs = props.tabs.filter((tab) => navigation.canOpen(tab.to));
  const current = tabs.findIndex((tab) => tab.current ?? tab.to === route);
  const narrow = useMedia('(max-width: 640px)');
  const { strip, fits } = useFitting(tabs, narrow, current);
  const shown = fits ?? tabs.map((_, at) => at);
  const rest = tabs.flatMap((tab, at) => (shown.includes(at) ? [] : [{ ...tab, at }]));
  return (
    <nav ref={strip} aria-label={props.label} className={styles.tabs}>
      {groupsOf(tabs, shown).map((group) => (
        <div key={group[0]} className={styles.group}>
          {group.map((at) => {
            const tab = tabs[at]!;
            return (
              <PageLink
                key={tab.label}
                to={tab.to}
                params={tab.params}
                query={tab.query}
                className={styles.tab}
                aria-current={at === current ? 'page' : undefined}
              >
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              </PageLink>
            );
          })}
        </div>
      ))}
      {rest.length > 0 && (
        <span className={styles.more}>
          <MenuButton
            label={props.label}
            text={t('More')}
            kind="quiet"
            items={rest.map(({ at, label, count, to, params, query, group }, place) => ({
              id: String(at),
              label: count === undefined ? label : `${label} (${count})`,
              to,
              ...(params && { params }),
              ...(query && { query }),
              divided: place > 0 && group !== rest[place - 1]!.group,
            }))}
          />
        </span>
      )}
    </nav>
  );
});

/** The visible tabs by group, in the order of the groups. */
function groupsOf(tabs: readonly Tab[], shown: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const at of shown) {
    const last = groups.at(-1);
    if (last && tabs[last[0]!]!.group === tabs[at]!.group) last.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** The places of the tabs that fit on a phone; undefined for all. */
function useFitting(tabs: readonly Tab[], narrow: boolean, current: number) {
  const nav = useRef<HTMLElement>(null);
  const { room, measure } = useRoom();
  const strip = useCallback(
    (element: HTMLElement | null) => {
      nav.current = element;
      return measure(element);
    },
    [measure],
  );
  const key = tabs.map(({ label, count }) => `${label} ${count ?? ''}`).join('\n');
  const [known, setKnown] = useState<{ readonly key: string; readonly widths: readonly number[] }>();
  const measured = known?.key === key;
  // All tabs are in the strip until their widths are known, which is before they are painted.
  useLayoutEffect(() => {
    if (!narrow || measured || !nav.current) return;
    const widths = [...nav.current.querySelectorAll<HTMLElement>('a')].map((link) => link.offsetWidth);
    setKnown({ key, widths });
  }, [key, measured, narrow]);
  if (!narrow || !measured || room === undefined) return { strip, fits: undefined };
  return { strip, fits: tabsThatFit(known.widths, room, current) };
}

import { Icon, Navigation, PageLink, Registry, Session, t, Tooltip, useService } from '@clinic-workbench/sdk/browser';
import type { NavItemContribution } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { navigationId } from '../element-ids';
import { NavNotices } from './nav-notices';
import styles from './side-navigation.module.css';

/** The pages of the current workspace. When narrow, it shows icons with their labels as tooltips. */
export const SideNavigation = observer(function SideNavigation({ wide }: { readonly wide: boolean }) {
  const { navigation, workspaces } = useService<Registry>(Registry);
  const { workspace } = useService<Session>(Session);
  const title = workspaces.find(({ key }) => key === workspace)?.title;
  return (
    <nav id={navigationId} className={styles.navigation} data-wide={wide} aria-label={title ?? t('Navigation')}>
      {navigation.map(({ group, items }) => (
        <div key={group ?? items[0]?.route} className={styles.group}>
          {group && <h2 className={styles.heading}>{group}</h2>}
          <ul>
            {items.map((item) => (
              <li key={item.route}>
                <NavItem item={item} wide={wide} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});

const NavItem = observer(function NavItem({
  item,
  wide,
}: {
  readonly item: NavItemContribution;
  readonly wide: boolean;
}) {
  const { current } = useService<Navigation>(Navigation);
  const notices = useService(NavNotices);
  const { label } = item;
  const marked = notices.isMarked(item.route);
  const link = (
    <PageLink to={item.route} className={styles.item} aria-current={current.route === item.route ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon name={item.icon} />
        {marked && <span className={styles.dot} />}
      </span>
      <span className={styles.label}>{label}</span>
      {marked && <span className="cw-visually-hidden">{t('has news')}</span>}
    </PageLink>
  );
  if (wide) return link;
  return (
    <Tooltip content={label} placement="right">
      {link}
    </Tooltip>
  );
});

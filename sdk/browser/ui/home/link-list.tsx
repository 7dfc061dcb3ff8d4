import { PageLink } from '../page-link';
import styles from './home.module.css';

export interface LinkListItem {
  readonly key: string;
  /** Shown as it is: a name. */
  readonly title: string;
  /** Translated. */
  readonly detail: string;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Links to continue with: recent patients, records that wait. */
export function LinkList({ items, label }: { readonly items: readonly LinkListItem[]; readonly label: string }) {
  return (
    <ul className={styles.links} aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <PageLink to={item.to} params={item.params} query={item.query}>
            {item.title}
          </PageLink>
          <span>{item.detail}</span>
        </li>
      ))}
    </ul>
  );
}

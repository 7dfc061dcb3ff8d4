import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import type { ListStore } from '../../lists/list-store';
import { IconButton } from '../controls/icon-button';
import styles from './pagination.module.css';

const sizes = [5, 10, 20, 50, 100];

/**
 * Shows the range of rows on screen and leads to the other pages. It is a group and not a landmark, because a page may
 * have several lists.
 */
function PaginationView<T>({ store }: { readonly store: ListStore<T> }) {
  const choices = sizes.includes(store.pageSize) ? sizes : [...sizes, store.pageSize].toSorted((a, b) => a - b);
  return (
    <div role="group" className={styles.pagination} aria-label={t('Pages')}>
      <span className={styles.shown} role="status">
        {store.fresh
          ? '\u00a0'
          : store.meta.total_is_at_least
            ? t('Showing {{shown}} out of more than {{total}}', { shown: store.rows.length, total: store.total })
            : t('Showing {{shown}} out of {{total}}', { shown: store.rows.length, total: store.total })}
      </span>
      <label className={styles.size}>
        <span>{t('Rows')}</span>
        <span className="bp6-html-select cw-select">
          <select value={store.pageSize} onChange={(event) => store.setPageSize(Number(event.target.value))}>
            {choices.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </span>
      </label>
      <span className={styles.pages}>
        <IconButton
          icon="chevron-left"
          label={t('Previous page')}
          disabled={store.page <= 1}
          onClick={() => store.setPage(store.page - 1)}
        />
        <span className={styles.page}>{t('Page {{page}} of {{pages}}', { page: store.page, pages: store.pages })}</span>
        <IconButton
          icon="chevron-right"
          label={t('Next page')}
          disabled={store.page >= store.pages}
          onClick={() => store.setPage(store.page + 1)}
        />
      </span>
    </div>
  );
}

export const Pagination = observer(PaginationView) as typeof PaginationView;

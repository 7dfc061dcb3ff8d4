import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import type { ListStore } from '../../lists/list-store';
import { Button } from '../controls/button';
import { Popover } from '../controls/popover';
import styles from './more-filters.module.css';

/** A button that opens a list's less important filters; it counts those that are on. */
function MoreFiltersView<T>(props: {
  readonly store: ListStore<T>;
  /** The parameters of the filters: `['age_from', 'age_to']`. */
  readonly names: readonly string[];
  /** `MoreFilter`s. */
  readonly children: ReactNode;
}) {
  const on = props.names.filter((name) => props.store.filters.has(name)).length;
  const content = (
    <div className={styles.filters} role="group" aria-label={t('Filters')}>
      {props.children}
      <div className={styles.end}>
        <Button kind="primary" className="bp6-popover-dismiss">
          {t('Done')}
        </Button>
      </div>
    </div>
  );
  return (
    <Popover kind="dialog" placement="bottom-start" content={content}>
      <Button icon="filter">{on > 0 ? t('Filters ({{n}})', { n: on }) : t('Filters')}</Button>
    </Popover>
  );
}

export const MoreFilters = observer(MoreFiltersView) as typeof MoreFiltersView;

/** One of the filters behind the button, with its name. */
export function MoreFilter({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.filter}>
      <legend className="cw-label">{label}</legend>
      {children}
    </fieldset>
  );
}

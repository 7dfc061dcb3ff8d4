import { Icon } from '../controls/icon';
import { t } from '../../i18n';
import styles from './search-box.module.css';

/** A search box. Esc empties it. */
export function SearchBox(props: {
  /** The placeholder and name of the box. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  readonly loading?: boolean;
  readonly autoFocus?: boolean;
}) {
  const { value } = props;
  return (
    <div className={styles.search} role="presentation">
      <Icon name="search" className={styles.icon} />
      <input
        type="search"
        className="bp6-input bp6-fill"
        placeholder={props.label}
        aria-label={props.label}
        autoComplete="off"
        spellCheck={false}
        autoFocus={props.autoFocus}
        aria-busy={props.loading}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return;
          event.stopPropagation();
          props.onChange('');
        }}
      />
      {value && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('Clear search')}
          title={t('Clear search')}
          onClick={() => props.onChange('')}
        >
          <Icon name="small-cross" />
        </button>
      )}
    </div>
  );
}

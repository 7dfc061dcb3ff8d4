import { t } from '../../i18n';
import styles from './skip-link.module.css';

/** The first thing that Tab reaches: jumps over header and navigation to the element with this id. */
export function SkipLink(props: { readonly target: string }) {
  return (
    <a
      className={styles.link}
      href={`#${props.target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(props.target)?.focus();
      }}
    >
      {t('Skip to content')}
    </a>
  );
}

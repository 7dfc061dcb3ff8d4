import { t } from '../../i18n';
import { VisuallyHidden } from './visually-hidden';
import styles from './loading-state.module.css';

/** Grey shapes of what is coming, of the same size, so that nothing moves when it is there. */
export function LoadingState(props: {
  /** `lines` of text, fields of a `form`, or `cards` in a row. */
  readonly kind: 'lines' | 'form' | 'cards';
  readonly count: number;
}) {
  return (
    <div role="status" className={styles[props.kind]}>
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      {Array.from({ length: props.count }, (_, index) => (
        <div key={index} aria-hidden className={styles.part} />
      ))}
    </div>
  );
}

import { useWords } from '../../i18n';
import { statusColour, type StatusKind } from './status-colour';
import { statusWords } from './status-words';
import styles from './status-tag.module.css';

/** A status as a word, a colour and a shape: square red, diamond orange, dot green, triangle yellow, ring blue, dash grey. */
export function StatusTag(props: {
  readonly kind: StatusKind;
  readonly status: string;
  /** Translated; derived from the status if left out (`entered-in-error`: Entered in error). */
  readonly label?: string;
}) {
  const words = useWords();
  return (
    <span className={styles.tag} data-colour={statusColour(props.kind, props.status)}>
      {props.label ?? words(statusWords(props.status))}
    </span>
  );
}

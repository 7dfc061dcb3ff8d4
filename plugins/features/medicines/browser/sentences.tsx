import type { Sentence } from '../common/sign-offs/sentence';
import styles from './sign-offs.module.css';
import { t } from '../manifest';

/** A table's sentences in the user's language, one per line. */
export function Sentences({ of }: { readonly of: readonly Sentence[] }) {
  return (
    <ul className={styles.sentences}>
      {of.map(({ message, sentence, values }) => (
        <li key={message}>{t(sentence, translated(values))}</li>
      ))}
    </ul>
  );
}

/** Translates units, classes and reasons, which the table has in English. */
function translated(values: Sentence['values']): Record<string, string> {
  const { unit, kind, why } = values;
  return {
    ...values,
    ...(unit !== undefined && { unit: t(unit) }),
    ...(kind !== undefined && { kind: t(kind) }),
    ...(why !== undefined && { why: t(why) }),
  };
}

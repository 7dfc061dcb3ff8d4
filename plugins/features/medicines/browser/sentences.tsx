import type { Sentence } from '../common/sign-offs/sentence';
import styles from './sign-offs.module.css';
import { t } from './t';

/** Sentences of a table in the user's language, one under the other. */
export function Sentences({ of }: { readonly of: readonly Sentence[] }) {
  return (
    <ul className={styles.sentences}>
      {of.map(({ message, sentence, values }) => (
        <li key={message}>{t(sentence, translated(values))}</li>
      ))}
    </ul>
  );
}

/** Units, classes and reasons are English words of the table. */
function translated(values: Sentence['values']): Record<string, string> {
  const { unit, kind, why } = values;
  return {
    ...values,
    ...(unit !== undefined && { unit: t(unit) }),
    ...(kind !== undefined && { kind: t(kind) }),
    ...(why !== undefined && { why: t(why) }),
  };
}

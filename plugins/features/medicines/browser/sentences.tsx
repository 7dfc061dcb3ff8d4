import { fill } from '@clinic-workbench/sdk/common';
import type { Sentence } from '../common/sign-offs/sentence';
import styles from './sign-offs.module.css';
import { t } from './t';

/** Sentences of a table in the user's language, one under the other. */
export function Sentences({ of }: { readonly of: readonly Sentence[] }) {
  return (
    <ul className={styles.sentences}>
      {of.map(({ message, values }) => (
        <li key={fill(message, values)}>{t(message, translated(values))}</li>
      ))}
    </ul>
  );
}

/** Units and reasons are English words of the table. */
function translated(values: Sentence['values']): Record<string, string> {
  const { unit, why } = values;
  return { ...values, ...(unit !== undefined && { unit: t(unit) }), ...(why !== undefined && { why: t(why) }) };
}

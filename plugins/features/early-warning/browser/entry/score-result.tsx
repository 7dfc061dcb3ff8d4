import { observer } from 'mobx-react-lite';
import { kindFacts } from '../../common/score-kind';
import { bandWords, chosenByWords, ageGroupWords } from '../score-words';
import { t } from '../../manifest';
import type { ScoreForm } from './score-form';
import styles from './score.module.css';

/** The score's result so far in words, shape and colour, and the missing inputs. */
export const ScoreResult = observer(function ScoreResult({ model }: { readonly model: ScoreForm }) {
  const { computed, table, chosen } = model;
  const { state, total, at_least, band, missing, raised_by } = computed;
  const display = new Map([...table.items, ...table.signs].map((each) => [each.code, t(each.display)]));
  const names = (of: readonly string[]) => of.map((code) => display.get(code) ?? code).join(', ');
  const colour = band?.colour ?? 'none';
  return (
    <aside className={styles.result} data-colour={colour} aria-label={t('Result')}>
      <div role="status">
        <p className={styles.name}>{kindFacts[model.kind].name}</p>
        <p className={styles.total}>
          {state === 'invalid' || table.items.length === 0
            ? '–'
            : total === null
              ? t('At least {{what}}', { what: String(at_least) })
              : total}
        </p>
        <p className={styles.band}>
          <span className={styles.shape} data-colour={colour} aria-hidden />
          {state === 'invalid'
            ? t('A value is not valid')
            : table.items.length === 0
              ? t('Choose the age group first')
              : bandWords({ band, state })}
        </p>
        {band?.response && <p>{t(band.response)}</p>}
        {raised_by.length > 0 && <p>{t('Raised by: {{signs}}', { signs: names(raised_by) })}</p>}
        {missing.length > 0 && <p className={styles.missing}>{t('Missing: {{inputs}}', { inputs: names(missing) })}</p>}
      </div>
      {chosen && model.kind === 'tews' && (
        <p className={styles.source}>
          {ageGroupWords(chosen.group)} ({chosenByWords(chosen.by)})
        </p>
      )}
      <details className={styles.source}>
        <summary>{t('Table {{version}} and its source', { version: table.version })}</summary>
        {table.source}
      </details>
    </aside>
  );
});

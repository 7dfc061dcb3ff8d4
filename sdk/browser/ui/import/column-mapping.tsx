import type { ImportColumn } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { Button } from '../controls/button';
import type { ImportForm } from './import-form';
import styles from './import.module.css';

/** Lets the user assign the file's headings to columns, if they do not all match. */
export const ColumnMapping = observer(function ColumnMapping(props: {
  readonly model: ImportForm;
  readonly columns: readonly ImportColumn[];
}) {
  const { model, columns } = props;
  const { run } = model;
  if (!run || run.headings.length === 0) return null;
  const differs = run.headings.some((heading, at) => heading !== '' && run.mapping[at] === null);
  const misses = columns.some(({ id, required }) => required && !run.mapping.includes(id));
  if (!differs && !misses && !model.mapping) return null;
  const mapping = model.mapping ?? run.mapping;
  // A heading may occur twice or be empty.
  const keys = run.headings.map((heading, at) => `${heading} ${at}`);
  const lines = run.headings.map((heading, at) => (
    <label key={keys[at]}>
      <span>{heading || t('Column {{n}}', { n: at + 1 })}</span>
      <span className="bp6-html-select cw-select">
        <select value={mapping[at] ?? ''} onChange={(event) => model.map(at, event.target.value || null)}>
          <option value="">{t('Leave out')}</option>
          {columns.map(({ id, title, required }) => (
            <option key={id} value={id}>
              {required ? t('{{column}} (required)', { column: t(title) }) : t(title)}
            </option>
          ))}
        </select>
      </span>
    </label>
  ));
  // The user can change recognised columns, but need not look at them.
  const known = (at: number) => run.mapping[at] !== null && !model.mapping;
  return (
    <fieldset className={styles.mapping}>
      <legend>{t('What the columns of the file mean')}</legend>
      {lines.filter((_, at) => !known(at))}
      {lines.some((_, at) => known(at)) && (
        <details>
          <summary>
            {t('Columns that are recognised: {{count}}', { count: lines.filter((_, at) => known(at)).length })}
          </summary>
          {lines.filter((_, at) => known(at))}
        </details>
      )}
      <div>
        <Button small loading={model.busy === 'checking'} onClick={() => void model.checkAgain()}>
          {t('Check the file again')}
        </Button>
      </div>
    </fieldset>
  );
});

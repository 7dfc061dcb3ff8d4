import { observer } from 'mobx-react-lite';
import { Button } from '../controls/button';
import { Popover } from '../controls/popover';
import { t } from '../../i18n';
import { useService } from '../../session/services';
import { Preferences } from '../../session/workbench-services';
import { mayHide, type ColumnHead } from './column';
import styles from './column-choice.module.css';

/** Lets the user choose the columns of a table; stored per user under the table's id. */
export const ColumnChoice = observer(function ColumnChoice(props: {
  /** The table's id, as given to DataTable. */
  readonly table: string;
  readonly columns: readonly ColumnHead[];
}) {
  const preferences = useService<Preferences>(Preferences);
  const hidden = preferences.hiddenColumns[props.table] ?? [];
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    void preferences.set({ hiddenColumns: { ...preferences.hiddenColumns, [props.table]: next } });
  };
  return (
    <Popover
      kind="dialog"
      placement="bottom-end"
      content={
        <fieldset className={styles.choice}>
          <legend className={styles.title}>{t('Columns')}</legend>
          {props.columns.filter(mayHide).map((column) => (
            <label key={column.id} className={styles.line}>
              <input type="checkbox" checked={!hidden.includes(column.id)} onChange={() => toggle(column.id)} />
              {column.title}
            </label>
          ))}
        </fieldset>
      }
    >
      <Button icon="column-layout" aria-label={t('Choose columns')} title={t('Choose columns')} />
    </Popover>
  );
});

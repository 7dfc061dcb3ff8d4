import { labelled } from '@clinic-workbench/sdk/common';
import { Button, Icon, IconButton, useWords } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { mostChanges } from '../../common/price-sheet';
import { t } from '../../manifest';
import { nameOfPrice } from '../labels';
import bar from './sheet-bar.module.css';
import type { PriceSheet } from './price-sheet';
import type { SheetConflict } from './sheet-state';
import { columnIds, columnOf } from './sheet-columns';

/** The unsaved changes, with undo, redo and save, and the reason of a refused save. */
export const SheetBar = observer(function SheetBar({
  sheet,
  onSave,
}: {
  readonly sheet: PriceSheet;
  readonly onSave: () => void;
}) {
  const words = useWords();
  const { changes, faulty, history } = sheet;
  const { conflicts, failure, saving } = sheet.outcome;
  const next = () => {
    const [first] = faulty;
    const row = sheet.rows.findIndex(({ key }) => key === first?.key);
    if (!first || row < 0) return;
    sheet.cursor.takeFocus();
    sheet.cursor.moveTo({ row, column: columnIds.indexOf(first.column) });
  };
  return (
    <div className={bar.place}>
      {conflicts.length > 0 && <Conflicts sheet={sheet} />}
      {failure !== undefined && conflicts.length === 0 && (
        <p role="alert" className={bar.failure}>
          {failure === 'too-many'
            ? t('At most {{n}} prices are saved at once. Take some back first.', { n: mostChanges })
            : words(failure)}
        </p>
      )}
      <div className={bar.bar} role="group" aria-label={t('Changes that are not saved')}>
        <span role="status" className={bar.count}>
          {changes === 0
            ? t('Everything is saved.')
            : changes === 1
              ? t('1 price is not saved.')
              : t('{{n}} prices are not saved.', { n: changes })}
          {history.restored && changes > 0 && (
            <span className={bar.note}> {t('Some are from an earlier session.')}</span>
          )}
        </span>
        {faulty.length > 0 && (
          <Button kind="quiet" icon="error" onClick={next}>
            {faulty.length === 1
              ? t('1 cell must be corrected')
              : t('{{n}} cells must be corrected', { n: faulty.length })}
          </Button>
        )}
        <span className={bar.buttons}>
          <IconButton icon="undo" label={t('Undo')} disabled={history.past.length === 0} onClick={sheet.undo} />
          <IconButton icon="redo" label={t('Redo')} disabled={history.future.length === 0} onClick={sheet.redo} />
          <Button kind="quiet" disabled={changes === 0 || saving} onClick={sheet.discard}>
            {t('Take all back')}
          </Button>
          <Button kind="primary" disabled={changes === 0 || conflicts.length > 0} loading={saving} onClick={onSave}>
            {t('Save')}
          </Button>
        </span>
      </div>
    </div>
  );
});

/** The cells that somebody else has changed too: the user chooses cell by cell or all at once. */
const Conflicts = observer(function Conflicts({ sheet }: { readonly sheet: PriceSheet }) {
  const settleAll = (side: 'mine' | 'theirs') => {
    for (const conflict of [...sheet.outcome.conflicts]) sheet.settle(conflict, side);
  };
  return (
    <div role="alert" className={bar.conflicts}>
      <p className={bar.title}>
        <Icon name="people" /> {t('Somebody else has changed these cells in the meantime.')}
      </p>
      <ul>
        {sheet.outcome.conflicts.map((conflict) => (
          <ConflictLine key={`${conflict.row} ${conflict.column}`} sheet={sheet} conflict={conflict} />
        ))}
      </ul>
      <p className={bar.note}>{t('What only one of you changed is kept. Nothing is saved yet.')}</p>
      <div className={bar.choice}>
        <Button onClick={() => settleAll('theirs')}>{t('Take theirs')}</Button>
        <Button onClick={() => settleAll('mine')}>{t('Keep mine')}</Button>
      </div>
    </div>
  );
});

function ConflictLine({ sheet, conflict }: { readonly sheet: PriceSheet; readonly conflict: SheetConflict }) {
  const { row, column: id, mine, theirs } = conflict;
  const price = sheet.state.rows[row]?.price;
  const column = columnOf(id);
  const show = (value: string) => column.show(value, sheet.world) || t('nothing');
  return (
    <li className={bar.line}>
      <span>{labelled(price ? nameOfPrice(price) : '', column.title())}</span>
      <Button small onClick={() => sheet.settle(conflict, 'mine')}>
        {t('Yours: {{value}}', { value: show(mine) })}
      </Button>
      <Button small onClick={() => sheet.settle(conflict, 'theirs')}>
        {t('Theirs: {{value}}', { value: show(theirs) })}
      </Button>
    </li>
  );
}

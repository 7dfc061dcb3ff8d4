import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import type { RowDeletion } from '../../lists/row-deletion';
import type { RowSelection } from '../../lists/row-selection';
import { Button } from '../controls/button';
import { Modal } from '../dialogs/modal';
import styles from './selection-bar.module.css';

/** Shows how many rows are selected, and the actions for them; empty if none is selected. */
function SelectionBarView<T>(props: { readonly selection: RowSelection<T>; readonly children: ReactNode }) {
  const { selection } = props;
  const n = selection.chosen.length;
  if (n === 0) return null;
  const clear = () => {
    selection.clear();
    focusList();
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('Selected rows')}>
      <span className={styles.count} role="status">
        {t('{{n}} selected', { n })}
      </span>
      {!selection.all && (
        <Button kind="quiet" disabled={selection.busy} onClick={selection.selectAll}>
          {t('Select page')}
        </Button>
      )}
      <Button kind="quiet" icon="cross" disabled={selection.busy} onClick={clear}>
        {t('Clear selection')}
      </Button>
      {props.children}
    </div>
  );
}

export const SelectionBar = observer(SelectionBarView) as typeof SelectionBarView;

/** Deletes the selected rows together; shows which could not be deleted, and why. */
function DeletionBarView<T>({ deletion }: { readonly deletion: RowDeletion<T> }) {
  const { selection } = deletion;
  const remove = async () => {
    await deletion.delete();
    if (selection.chosen.length === 0) focusList();
  };
  return (
    <>
      <SelectionBar selection={selection}>
        <Button kind="danger" icon="trash" loading={selection.busy} onClick={() => void remove()}>
          {t('Delete')}
        </Button>
      </SelectionBar>
      {deletion.kept.length > 0 && <KeptRows deletion={deletion} />}
    </>
  );
}

export const DeletionBar = observer(DeletionBarView) as typeof DeletionBarView;

/** The buttons disappear with the selection: the focus then returns to the list, not to the top of the page. */
function focusList(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-selectable] input[type="checkbox"]')?.focus({ preventScroll: true });
  });
}

function KeptRowsView<T>({ deletion }: { readonly deletion: RowDeletion<T> }) {
  const { kept, deleted, read } = deletion;
  return (
    <Modal
      open
      size="sm"
      title={t('Deletion error')}
      onClose={read}
      footer={
        <Button kind="primary" autoFocus onClick={read}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        {t('{{deleted}} of {{all}} deleted. What was not deleted is still selected:', {
          deleted,
          all: deleted + kept.length,
        })}
      </p>
      <ul className={styles.kept}>
        {kept.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
const KeptRows = observer(KeptRowsView) as typeof KeptRowsView;

/** A checkbox that selects a row of a list without a `DataTable`; empty if the row cannot be selected. */
function SelectBoxView<T>({ selection, row }: { readonly selection: RowSelection<T>; readonly row: T }) {
  if (!selection.maySelect(row)) return null;
  return (
    <label className={styles.box} data-selectable>
      <input
        type="checkbox"
        aria-label={selection.labelOf(row)}
        checked={selection.has(row)}
        disabled={selection.busy}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

export const SelectBox = observer(SelectBoxView) as typeof SelectBoxView;

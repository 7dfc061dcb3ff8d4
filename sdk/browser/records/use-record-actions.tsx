import { Suspense, useState, type ReactNode } from 'react';
import { t } from '../i18n';
import { useService } from '../services';
import { Session } from '../session';
import type { MenuAction } from '../ui/controls/menu';
import { Dialogs, Toaster } from '../workbench-services';
import { attempted } from './attempted';
import { RecordHistory, type HistoryWords } from './record-history';
import type { RecordStore } from './record-store';

export interface RecordActionsOptions<Row extends { readonly uuid: string; readonly version: number }> {
  readonly store: RecordStore<Row>;
  /** The right to change a record, as in `diagnoses.write`. */
  readonly right: string;
  /** Translated: the name of the record, for questions about it. */
  readonly nameOf: (row: Row) => string;
  readonly history: HistoryWords<Row>;
  /** The window to change a record, or to make a new one. */
  readonly renderEditor: (row: Row | undefined, close: () => void) => ReactNode;
  /** Translated: the question before a record is marked as entered in error. */
  readonly errorQuestion: (row: Row) => string;
}

/** The actions that every kind of record has: the entries of its menu, and their windows. */
export function useRecordActions<Row extends { readonly uuid: string; readonly version: number }>(
  options: RecordActionsOptions<Row>,
) {
  const { store, nameOf } = options;
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [shown, setShown] = useState<(close: () => void) => ReactNode>();
  const close = () => setShown(undefined);
  const show = (window: (close: () => void) => ReactNode) => setShown(() => window);

  /**
   * Runs an action and then shows a message. If it fails, the user has already seen the failure.
   * @param done no message is shown if left out
   */
  const attempt = async (work: Promise<boolean>, done: string | undefined = t('Saved.')) => {
    const isDone = await attempted(work);
    if (isDone && done !== '') toaster.success(done);
    return isDone;
  };
  /** Asks for a reason, then runs the action. */
  const withReason = async (
    question: { readonly title: string; readonly message: string; readonly confirm?: string },
    work: (reason: string) => Promise<boolean>,
  ) => {
    const reason = await dialogs.askReason({ confirm: question.title, ...question });
    if (reason !== undefined) await attempt(work(reason));
  };
  const edit = (row?: Row) => show((done) => options.renderEditor(row, done));

  /** A menu entry that changes fields of the record at once. */
  const to = (row: Row, entry: Pick<MenuAction, 'id' | 'icon' | 'label'>, changes: object): MenuAction => ({
    ...entry,
    onSelect: () => void attempt(store.change(row, changes)),
  });
  const menu = {
    edit: (row: Row): MenuAction => ({ id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => edit(row) }),
    history: (row: Row): MenuAction => ({
      id: 'history',
      label: t('Past changes'),
      icon: 'history',
      onSelect: () =>
        show((done) => (
          <RecordHistory store={store} row={row} name={nameOf(row)} words={options.history} onClose={done} />
        )),
    }),
    error: (row: Row): MenuAction => ({
      id: 'error',
      label: t('Entered in error'),
      icon: 'trash',
      danger: true,
      divided: true,
      onSelect: () =>
        void withReason({ title: t('Entered in error'), message: options.errorQuestion(row) }, (reason) =>
          store.enteredInError(row, reason),
        ),
    }),
  };

  return {
    mayWrite: session.can(options.right),
    attempt,
    withReason,
    edit,
    show,
    to,
    menu,
    /** Render this where the actions are offered. */
    windows: shown && <Suspense fallback={null}>{shown(close)}</Suspense>,
  };
}

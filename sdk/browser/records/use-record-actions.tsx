import { labelled } from '@clinic-workbench/sdk/common';
import { Suspense, useState, type ReactNode } from 'react';
import { ApiFailure } from '../api-client';
import { t } from '../i18n';
import { useService } from '../session/services';
import { Session } from '../session/session';
import type { MenuAction } from '../ui/controls/menu';
import { Dialogs, Toaster } from '../session/workbench-services';
import { useDeletion, type Deletion } from '../lists/use-deletion';
import { attempted } from './attempted';
import { changedMeanwhile } from './changed-meanwhile';
import { RecordHistory, type HistoryWords } from './record-history';
import type { RecordStore } from './record-store';
import { useRefusal } from './use-refusal';

export interface ReasonQuestion {
  /** Translated. */
  readonly title: string;
  readonly message: string;
  /** The button; the title if left out. */
  readonly confirm?: string;
}

export interface RecordActionsOptions<Row extends { readonly uuid: string; readonly version: number }> {
  readonly store: RecordStore<Row>;
  /** The right to change a record, as in `diagnoses.write`. */
  readonly right: string;
  /** Translated: the name of the record, for questions about it. */
  readonly nameOf: (row: Row) => string;
  /** Left out if the record's window shows its history. */
  readonly history?: HistoryWords<Row>;
  /** The window to change a record, or to make a new one. */
  readonly renderEditor?: (row: Row | undefined, close: () => void) => ReactNode;
  /** Translated: the question before a record is marked as entered in error. */
  readonly errorQuestion?: (row: Row) => string;
  /**
   * Translated: the state of a record. If given, messages name the record and its state: after a change, and after a
   * refusal because somebody else changed the record first.
   */
  readonly stateOf?: (row: Row) => string;
  /** How a record is deleted for good. */
  readonly deletion?: Pick<Deletion, 'item' | 'reasonOf'> & {
    /** The right to it, as in `prices.delete`. */
    readonly right: string;
    /** Handles a refusal in another way than with a message. @returns true if it did */
    readonly onRefused?: (refusal: ApiFailure, row: Row) => boolean;
    /** Called afterwards with the outcome: for lists of other kinds that name the record, and for pages to leave. */
    readonly done?: (outcome: 'deleted' | 'refused' | 'kept') => void;
  };
  /** Handlers that replace the error message after a refused change, by the refusal's code. */
  readonly refusals?: Readonly<Record<string, (row: Row, failure: ApiFailure) => void>>;
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
  const refused = useRefusal<Row>({ stateOf: (row) => options.stateOf?.(row) ?? nameOf(row) });
  const deleteAsked = useDeletion();
  const close = () => setShown(undefined);
  const show = (window: (close: () => void) => ReactNode) => setShown(() => window);

  /**
   * Runs an action and then shows a message. If it fails, the user has already seen the failure.
   * @param work false or undefined if it was not done, because another action is under way
   * @param done translated; an empty text for no message, if the result is visible anyway
   */
  const attempt = async (work: Promise<unknown>, done: string = t('Saved.')) => {
    const isDone = await attempted(work.then(Boolean));
    if (isDone && done !== '') toaster.success(done);
    return isDone;
  };
  /**
   * Changes fields of a record and then shows a message.
   * @returns whether it was done; if not, the user has already seen why
   */
  const change = async (row: Row, changes: object): Promise<boolean> => {
    const { stateOf, refusals = {} } = options;
    const answered = [...(stateOf ? ['stale_version'] : []), ...Object.keys(refusals)];
    try {
      const changed = await store.change(row, changes, { quiet: answered });
      if (changed) toaster.success(stateOf ? labelled(nameOf(changed), stateOf(changed)) : t('Saved.'));
      return changed !== undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (stateOf && changedMeanwhile(error)) refused(error, row);
      else refusals[error.code]?.(row, error);
      return false;
    }
  };
  /**
   * Asks for a reason, then runs the action.
   * @returns whether it was done
   */
  const withReason = async (question: ReasonQuestion, work: (reason: string) => Promise<boolean>) => {
    const reason = await dialogs.askReason({ confirm: question.title, ...question });
    return reason !== undefined && (await work(reason));
  };
  const edit = (row?: Row) => show((done) => options.renderEditor?.(row, done));
  const history = (row: Row) =>
    show((done) => (
      <RecordHistory
        read={() => store.changesOf(row.uuid)}
        row={row}
        name={nameOf(row)}
        words={options.history ?? { linesOf: () => [] }}
        onClose={done}
      />
    ));

  /** A menu entry that changes fields of the record at once. */
  const to = (row: Row, entry: Omit<MenuAction, 'onSelect'>, changes: object): MenuAction => ({
    ...entry,
    onSelect: () => void change(row, changes),
  });
  /** A menu entry that asks for a reason first. */
  const because = (
    entry: Omit<MenuAction, 'onSelect'>,
    question: ReasonQuestion,
    work: (reason: string) => Promise<boolean>,
  ): MenuAction => ({ ...entry, onSelect: () => void withReason(question, work) });
  const remove = async (row: Row, { item, reasonOf, onRefused, done }: NonNullable<typeof options.deletion>) => {
    const outcome = await deleteAsked({
      item,
      run: () => store.delete(row, { quiet: true }),
      onRefused: (refusal) => onRefused?.(refusal, row) ?? false,
      ...(reasonOf && { reasonOf }),
    });
    done?.(outcome);
  };
  const menu = {
    /** None for users who may not delete it. */
    remove: (row: Row): readonly MenuAction[] => {
      const { deletion } = options;
      if (!deletion || !session.can(deletion.right)) return [];
      const entry = { id: 'delete', label: t('Delete'), icon: 'trash', danger: true, divided: true };
      return [{ ...entry, onSelect: () => void remove(row, deletion) }];
    },
    edit: (row: Row): MenuAction => ({ id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => edit(row) }),
    history: (row: Row): MenuAction => ({
      id: 'history',
      label: t('Past changes'),
      icon: 'history',
      onSelect: () => history(row),
    }),
    error: (row: Row): MenuAction =>
      because(
        { id: 'error', label: t('Entered in error'), icon: 'trash', danger: true, divided: true },
        { title: t('Entered in error'), message: options.errorQuestion?.(row) ?? nameOf(row) },
        (reason) => attempt(store.enteredInError(row, reason)),
      ),
  };

  return {
    mayWrite: session.can(options.right),
    attempt,
    change,
    withReason,
    edit,
    history,
    show,
    to,
    because,
    menu,
    /** Render this where the actions are offered. */
    windows: shown && <Suspense fallback={null}>{shown(close)}</Suspense>,
  };
}

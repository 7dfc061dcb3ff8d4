import { t } from '../i18n';
import { useService } from '../session/services';
import { Session } from '../session/session';
import { Dialogs } from '../session/workbench-services';
import type { MenuAction } from '../ui/controls/menu';
import type { RecordStore } from './record-store';
import { useRecordActions, type ReasonQuestion } from './use-record-actions';

/** A record that one person asks for and another decides about. */
export interface AskedFor {
  readonly uuid: string;
  readonly version: number;
  readonly status: string;
  readonly created_by?: string | null;
}

export interface DecisionOptions<Row extends AskedFor> {
  readonly store: RecordStore<Row>;
  /** The right to decide, as in `refunds.approve`. */
  readonly right: string;
  /** The state of a record that waits for a decision. */
  readonly waits: Row['status'];
  /** Translated: the question before an approval. Left out if a window shows the request. */
  readonly approving?: (row: Row) => { readonly title: string; readonly message: string };
  /** Translated: the message afterwards. */
  readonly approved: string;
  /** Translated: the question for the reason of a rejection. */
  readonly rejecting: (row: Row) => ReasonQuestion;
  /** Translated: the message afterwards. */
  readonly rejected: string;
}

/** The actions and questions of `useDecisions`. */
export interface DecisionActions<Row> {
  /** Whether the user may decide about it. Nobody decides about their own request. */
  readonly mayDecide: (row: Row) => boolean;
  /** @returns whether it was done */
  readonly approve: (row: Row) => Promise<boolean>;
  readonly reject: (row: Row) => Promise<boolean>;
  /** Both as entries of a menu; none if the user may not decide. */
  readonly menuOf: (row: Row) => readonly MenuAction[];
}

/** Approves and rejects other people's requests, by `approve` and `reject` below the record's address. */
export function useDecisions<Row extends AskedFor>(options: DecisionOptions<Row>): DecisionActions<Row> {
  const { store, right, waits } = options;
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const { attempt, withReason } = useRecordActions<Row>({ store, right, nameOf: ({ uuid }) => uuid });
  const mayDecide = ({ status, created_by: by }: Row) =>
    status === waits && by !== session.user.uuid && session.can(right);
  const approve = async (row: Row) => {
    const question = options.approving?.(row);
    const confirmed = !question || (await dialogs.confirm({ ...question, confirm: t('Approve') }));
    return confirmed && (await attempt(store.act(row, 'approve', {}), options.approved));
  };
  const reject = (row: Row) =>
    withReason({ confirm: t('Reject'), ...options.rejecting(row) }, (reason) =>
      attempt(store.act(row, 'reject', { reason }), options.rejected),
    );
  const menuOf = (row: Row): readonly MenuAction[] =>
    mayDecide(row)
      ? [
          { id: 'approve', label: t('Approve'), icon: 'tick', onSelect: () => void approve(row) },
          { id: 'reject', label: t('Reject'), icon: 'cross', onSelect: () => void reject(row) },
        ]
      : [];
  return { mayDecide, approve, reject, menuOf };
}

/**
 * Translated: who asked for something, and who approved it, one line each.
 * @param dateTime as `Formats` writes it
 */
export function askedAndApproved(
  of: {
    readonly status: string;
    readonly created_at: string;
    readonly created_by_name: string | null;
    readonly decided_at: string | null;
    readonly decided_by_name: string | null;
  },
  dateTime: (at: string) => string,
): readonly string[] {
  const { created_by_name: by, decided_by_name: decider, decided_at: decided } = of;
  const asked = t('Asked by {{name}}, {{when}}', { name: by ?? '–', when: dateTime(of.created_at) });
  if (decided === null || of.status === 'rejected') return [asked];
  return [asked, t('Approved by {{name}}, {{when}}', { name: decider ?? '–', when: dateTime(decided) })];
}

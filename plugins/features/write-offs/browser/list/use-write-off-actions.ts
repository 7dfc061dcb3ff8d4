import {
  Formats,
  Session,
  useDecisions,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { WriteOff } from '../../common/write-off';
import { t } from '../../manifest';
import { linesOf } from '../labels';
import { WriteOffsStore } from '../write-offs-store';

/** The actions on a write-off that the user may do. Nobody decides about their own request. */
export function useWriteOffActions() {
  const { records } = useService(WriteOffsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const { attempt, because, menu, windows } = useRecordActions<WriteOff>({
    store: records,
    right: 'write-offs.write',
    nameOf: ({ patient_name: name }) => name,
    history: { linesOf: (writeOff) => linesOf(writeOff, formats) },
  });
  const decisions = useDecisions<WriteOff>({
    store: records,
    right: 'write-offs.approve',
    waits: 'pending',
    approved: t('The amount is written off.'),
    rejecting: ({ patient_name: name }) => ({
      title: t('Reject the write-off'),
      message: t('{{name}} still owes it. The person who asked sees the reason.', { name }),
    }),
    rejected: t('The write-off is rejected.'),
  });
  const mayTakeBack = ({ status }: WriteOff) =>
    session.can('write-offs.write') &&
    (status === 'pending' || (status === 'approved' && session.can('write-offs.approve')));
  const menuOf = (writeOff: WriteOff): readonly MenuAction[] => {
    const { status, amount, currency } = writeOff;
    const takeBack = because(
      { id: 'take-back', label: t('Take back'), icon: 'undo', danger: true, divided: true },
      {
        title: t('Take the write-off back'),
        message:
          status === 'approved'
            ? t('{{amount}} is owed again.', { amount: formats.money(amount, currency) })
            : t('Nobody can approve it any more.'),
      },
      (reason) => attempt(records.act(writeOff, 'take-back', { reason }), t('The write-off is taken back.')),
    );
    return [menu.history(writeOff), ...(mayTakeBack(writeOff) ? [takeBack] : [])];
  };
  return { decisions, menuOf, windows, isBusy: (uuid: string) => records.isBusy(uuid) };
}

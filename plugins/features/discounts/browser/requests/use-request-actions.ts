import {
  Dialogs,
  Formats,
  Session,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { DiscountRequest } from '../../common/discount-request';
import { t } from '../../manifest';
import { requestLines } from '../discount-words';
import { DiscountsStore } from '../discounts-store';

/** What can be done with a patient's discount; without what the user may not do. Nobody decides about their own. */
export function useRequestActions() {
  const { requests } = useService(DiscountsStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const formats = useService<Formats>(Formats);
  const { attempt, because, menu, windows } = useRecordActions<DiscountRequest>({
    store: requests,
    right: 'discounts.write',
    nameOf: ({ patient_name: name }) => name,
    history: { linesOf: (request) => requestLines(request, formats) },
  });
  const amountOf = ({ given, discount, currency }: DiscountRequest) => formats.money(given ?? discount, currency);
  const approve = async (request: DiscountRequest) => {
    const confirmed = await dialogs.confirm({
      title: t('Approve this discount?'),
      message: t('{{amount}} is taken off what {{name}} still owes: {{reason}}', {
        amount: amountOf(request),
        name: request.patient_name,
        reason: request.reason,
      }),
      confirm: t('Approve'),
    });
    if (confirmed) await attempt(requests.act(request, 'approve', {}), t('The discount is given.'));
  };
  const menuOf = (request: DiscountRequest): readonly MenuAction[] => {
    const { status, created_by: by } = request;
    const mayDecide = status === 'pending' && by !== session.user.uuid && session.can('discounts.approve');
    const mayTakeBack = (status === 'pending' || status === 'approved') && session.can('discounts.write');
    return [
      ...(mayDecide
        ? [
            { id: 'approve', label: t('Approve'), icon: 'tick', onSelect: () => void approve(request) },
            because(
              { id: 'reject', label: t('Reject'), icon: 'cross' },
              {
                title: t('Reject'),
                message: t('What {{name}} owes stays the same. The person who asked sees the reason.', {
                  name: request.patient_name,
                }),
              },
              (reason) => attempt(requests.act(request, 'reject', { reason }), t('The discount is rejected.')),
            ),
          ]
        : []),
      menu.history(request),
      ...(mayTakeBack
        ? [
            because(
              { id: 'take-back', label: t('Take back'), icon: 'undo', danger: true, divided: true },
              {
                title: t('Take back'),
                message:
                  status === 'approved'
                    ? t('{{amount}} is owed again.', { amount: amountOf(request) })
                    : t('Nobody can approve it any more.'),
              },
              (reason) => attempt(requests.act(request, 'take-back', { reason }), t('The discount is taken back.')),
            ),
          ]
        : []),
    ];
  };
  return { menuOf, windows };
}

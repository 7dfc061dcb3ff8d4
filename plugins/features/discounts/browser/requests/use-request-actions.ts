import {
  Formats,
  Session,
  useDecisions,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { DiscountRequest } from '../../common/discount-request';
import { t } from '../../manifest';
import { requestLines } from '../discount-words';
import { DiscountsStore } from '../discounts-store';

/** The actions on a patient's discount that the user may do. Nobody decides about their own request. */
export function useRequestActions() {
  const { requests } = useService(DiscountsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const { attempt, because, menu, windows } = useRecordActions<DiscountRequest>({
    store: requests,
    right: 'discounts.write',
    nameOf: ({ patient_name: name }) => name,
    history: { linesOf: (request) => requestLines(request, formats) },
  });
  const amountOf = ({ given, discount, currency }: DiscountRequest) => formats.money(given ?? discount, currency);
  const decisions = useDecisions<DiscountRequest>({
    store: requests,
    right: 'discounts.approve',
    waits: 'pending',
    approving: (request) => ({
      title: t('Approve this discount?'),
      message: t('{{amount}} is taken off what {{name}} still owes: {{reason}}', {
        amount: amountOf(request),
        name: request.patient_name,
        reason: request.reason,
      }),
    }),
    approved: t('The discount is given.'),
    rejecting: ({ patient_name: name }) => ({
      title: t('Reject the discount'),
      message: t('What {{name}} owes stays the same. The person who asked sees the reason.', { name }),
    }),
    rejected: t('The discount is rejected.'),
  });
  const menuOf = (request: DiscountRequest): readonly MenuAction[] => {
    const { status } = request;
    const mayTakeBack = (status === 'pending' || status === 'approved') && session.can('discounts.write');
    return [
      ...decisions.menuOf(request),
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

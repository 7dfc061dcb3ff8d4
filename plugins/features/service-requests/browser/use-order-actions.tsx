import { Session, useRecordActions, useService, type ApiFailure, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { OrderedLatelyLines } from '../common/order-catalogue';
import { mayBecome } from '../common/order-status';
import type { ServiceRequest } from '../common/service-request';
import { orderName, statusLabel } from './labels';
import { OrdersStore } from './orders-store';
import { t } from '../manifest';

const PlaceDraftModal = lazy(async () => ({
  default: (await import('./place/place-draft-modal')).PlaceDraftModal,
}));

/** The actions on an order that the user may do. The window of an order shows its history. */
export function useOrderActions(open: (order: ServiceRequest) => void) {
  const store = useService(OrdersStore);
  const session = useService<Session>(Session);
  const { records } = store;
  const { mayWrite, windows, attempt, change, withReason, show } = useRecordActions<ServiceRequest>({
    store: records,
    right: 'service-requests.write',
    nameOf: orderName,
    stateOf: ({ status }) => statusLabel(status),
    refusals: { ordered_lately: askWhyAgain },
  });

  /** The same was ordered within a day: the draft is placed with a reason, or not at all. */
  function askWhyAgain(draft: ServiceRequest, { details }: ApiFailure): void {
    const { lines } = details as OrderedLatelyLines;
    show((close) => (
      <PlaceDraftModal
        draft={draft}
        orders={lines.flatMap(({ orders }) => orders)}
        onPlace={async (repeat_reason) => {
          await change(draft, { status: 'active', repeat_reason });
          close();
        }}
        onClose={close}
      />
    ));
  }
  const place = (draft: ServiceRequest) => change(draft, { status: 'active' });
  const because = (
    order: ServiceRequest,
    status: 'revoked' | 'on-hold' | 'entered-in-error',
    title: string,
    message: string,
  ): Promise<boolean> => withReason({ title, message }, (reason) => change(order, { status, status_reason: reason }));
  const print = (order: ServiceRequest) => void attempt(store.print(order), '');
  const revoke = (order: ServiceRequest) =>
    because(
      order,
      'revoked',
      t('Revoke order'),
      t('{{order}} stays on record as revoked. Why is it revoked?', { order: orderName(order) }),
    );

  const actionsFor = (order: ServiceRequest): readonly MenuAction[] => {
    const { status } = order;
    const items: readonly (MenuAction | false)[] = [
      { id: 'details', label: t('Details'), icon: 'document', onSelect: () => open(order) },
      { id: 'print', label: t('Print request form'), icon: 'print', onSelect: () => print(order) },
      { id: 'label', label: t('Barcode label'), icon: 'barcode', onSelect: () => void attempt(store.label(order), '') },
      mayWrite &&
        (status === 'on-hold' || status === 'draft') && {
          id: 'resume',
          label: status === 'draft' ? t('Place order') : t('Resume'),
          icon: 'play',
          onSelect: () => void place(order),
        },
      mayWrite &&
        mayBecome(status, 'on-hold') && {
          id: 'hold',
          label: t('Put on hold'),
          icon: 'pause',
          onSelect: () =>
            void because(
              order,
              'on-hold',
              t('Put on hold'),
              t('Why does {{order}} wait?', { order: orderName(order) }),
            ),
        },
      mayWrite &&
        mayBecome(status, 'revoked') && {
          id: 'revoke',
          label: t('Revoke order'),
          icon: 'disable',
          danger: true,
          divided: true,
          onSelect: () => void revoke(order),
        },
      session.can('service-requests.delete') &&
        mayBecome(status, 'entered-in-error') && {
          id: 'entered-in-error',
          label: t('Entered in error'),
          icon: 'eraser',
          danger: true,
          onSelect: () =>
            void because(
              order,
              'entered-in-error',
              t('Entered in error'),
              t('It stays on record and is no longer listed. What was wrong?'),
            ),
        },
    ];
    return items.filter((item) => item !== false);
  };
  return { actionsFor, revoke, place, print, windows, mayWrite, isBusy: (uuid: string) => records.isBusy(uuid) };
}

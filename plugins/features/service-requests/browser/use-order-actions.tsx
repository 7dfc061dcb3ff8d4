import { ApiFailure, Dialogs, Session, Toaster, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OrderedLately, OrderedLatelyLines } from '../common/order-catalogue';
import type { UpdateServiceRequest } from '../common/order-rules';
import { mayBecome } from '../common/order-status';
import type { ServiceRequest } from '../common/service-request';
import { orderName, statusLabel } from './labels';
import { OrdersStore } from './orders-store';
import { t } from './t';

const PlaceDraftModal = lazy(async () => ({
  default: (await import('./place/place-draft-modal')).PlaceDraftModal,
}));

/** What can be done with an order, with questions before and messages after; what the user may not do is left out. */
export function useOrderActions(open: (order: ServiceRequest) => void) {
  const store = useService(OrdersStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const session = useService<Session>(Session);
  const [asked, setAsked] = useState<{ readonly draft: ServiceRequest; readonly orders: readonly OrderedLately[] }>();

  /** @returns whether it was done; a refusal has been shown by then */
  const change = async (order: ServiceRequest, changes: Partial<UpdateServiceRequest>): Promise<boolean> => {
    try {
      const changed = await store.change(order, changes);
      if (changed) toaster.success(`${orderName(changed)}: ${statusLabel(changed.status)}`);
      return changed !== undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'ordered_lately') {
        const { lines } = error.details as OrderedLatelyLines;
        setAsked({ draft: order, orders: lines.flatMap(({ orders }) => orders) });
        return false;
      }
      if (error.code !== 'stale_version') {
        toaster.error(t(error.message));
        return false;
      }
      const { current } = error.details as { readonly current: ServiceRequest };
      store.shown(current);
      toaster.warning(
        t('Somebody else has changed this order in the meantime: it is now {{status}}. Look again before you go on.', {
          status: statusLabel(current.status),
        }),
      );
      return false;
    }
  };
  const close = () => setAsked(undefined);
  const windows: ReactNode = asked && (
    <Suspense fallback={null}>
      <PlaceDraftModal
        draft={asked.draft}
        orders={asked.orders}
        onPlace={async (repeat_reason) => {
          await change(asked.draft, { status: 'active', repeat_reason });
          close();
        }}
        onClose={close}
      />
    </Suspense>
  );
  /** Orders what was a draft; asks why, where the same was ordered within a day. */
  const place = (draft: ServiceRequest) => change(draft, { status: 'active' });
  const withReason = async (
    order: ServiceRequest,
    status: 'revoked' | 'on-hold' | 'entered-in-error',
    title: string,
    message: string,
  ): Promise<void> => {
    const reason = await dialogs.askReason({ title, message, confirm: title });
    if (reason) await change(order, { status, status_reason: reason });
  };
  const revoke = (order: ServiceRequest) =>
    withReason(
      order,
      'revoked',
      t('Revoke order'),
      t('{{order}} stays on record as revoked. Why is it revoked?', { order: orderName(order) }),
    );

  const actionsFor = (order: ServiceRequest): readonly MenuAction[] => {
    const { status } = order;
    const mayWrite = session.can('service-requests.write');
    const items: readonly (MenuAction | false)[] = [
      { id: 'details', label: t('Details'), icon: 'document', onSelect: () => open(order) },
      { id: 'print', label: t('Print request form'), icon: 'print', onSelect: () => void store.print(order) },
      { id: 'label', label: t('Barcode label'), icon: 'barcode', onSelect: () => void store.label(order) },
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
            void withReason(
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
            void withReason(
              order,
              'entered-in-error',
              t('Entered in error'),
              t('It stays on record and is no longer listed. What was wrong?'),
            ),
        },
    ];
    return items.filter((item) => item !== false);
  };
  return { actionsFor, revoke, place, windows, isBusy: store.isBusy, mayWrite: session.can('service-requests.write') };
}

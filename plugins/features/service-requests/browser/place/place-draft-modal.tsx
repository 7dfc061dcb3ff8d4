import { Button, Modal } from '@clinic-workbench/sdk/browser';
import { useState, type FormEvent } from 'react';
import type { OrderedLately } from '../../common/order-catalogue';
import type { ServiceRequest } from '../../common/service-request';
import { OrderedLatelyNotice } from '../entry/ordered-lately-notice';
import { orderName } from '../labels';
import { t } from '../../manifest';

/** Asks why a draft is placed although the same was ordered within a day, as for a new order. */
export function PlaceDraftModal(props: {
  readonly draft: ServiceRequest;
  /** The matching orders. */
  readonly orders: readonly OrderedLately[];
  readonly onPlace: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { draft, orders, onPlace, onClose } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [placing, setPlacing] = useState(false);
  const place = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    setTried(true);
    if (reason.trim() === '') return (elements[0] as HTMLElement).focus();
    setPlacing(true);
    await onPlace(reason.trim());
    setPlacing(false);
  };
  return (
    <Modal
      open
      size="sm"
      title={t('Place order')}
      description={orderName(draft)}
      form={{ dirty: reason.trim() !== '', saving: placing }}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" icon="endorsed" type="submit" form="place-draft" loading={placing}>
            {t('Place order')}
          </Button>
        </>
      }
    >
      <form id="place-draft" noValidate onSubmit={(event) => void place(event)}>
        <p>{t('This was ordered within the last 24 hours. Say why it is needed again.')}</p>
        <OrderedLatelyNotice orders={orders} reason={reason} tried={tried} onReason={setReason} />
      </form>
    </Modal>
  );
}

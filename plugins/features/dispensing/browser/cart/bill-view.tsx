import {
  attempted,
  Button,
  Dialogs,
  Section,
  Session,
  Toaster,
  useService,
  Views,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PricedCart } from '../../common/carts/cart';
import { t } from '../../manifest';
import { LabelMenu } from '../labels/label-menu';
import { CartStore } from './cart-store';
import { LineView, Sums } from './cart-view';
import styles from './cart.module.css';

/** A bill that waits for its payment, and then to be handed over. */
export const BillView = observer(function BillView(props: { readonly patientId: string; readonly bill: PricedCart }) {
  const { patientId, bill } = props;
  const store = useService(CartStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const session = useService<Session>(Session);
  const [pays, setPays] = useState(false);
  const isPaid = Number(bill.owed ?? 0) === 0;
  const busy = store.isBusy(patientId);
  const handOver = async () => {
    if (await attempted(store.handOver(patientId, bill))) toaster.success(t('Handed over.'));
  };
  const cancel = async () => {
    const reason = await dialogs.askReason({
      title: t('Cancel the bill'),
      message: t('Its charges end, and its goods are free again. Why is it cancelled?'),
      confirm: t('Cancel the bill'),
    });
    if (reason !== undefined) await attempted(store.cancelBill(patientId, bill, reason));
  };
  return (
    <Section title={isPaid ? t('Paid, to hand over') : t('Bill to be paid')} actions={<LabelMenu cart={bill.uuid} />}>
      <ul className={styles.rows} aria-label={t('Bill')}>
        {bill.lines.map((line) => (
          <LineView key={line.item_id} line={line} />
        ))}
      </ul>
      <Sums cart={bill} />
      <div className={styles.ends}>
        {isPaid ? (
          <Button kind="primary" icon="hand-right" loading={busy} onClick={() => void handOver()}>
            {t('Hand over')}
          </Button>
        ) : (
          <>
            {session.can('payments.write') && (
              <Button kind="primary" icon="dollar" onClick={() => setPays(true)}>
                {t('Take payment')}
              </Button>
            )}
            <Button icon="cross" loading={busy} onClick={() => void cancel()}>
              {t('Cancel the bill')}
            </Button>
          </>
        )}
      </div>
      {pays && <Views of="checkout" patientId={patientId} onClose={() => setPays(false)} />}
    </Section>
  );
});

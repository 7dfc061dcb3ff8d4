import { PageLink, Registry, Session, useFollow, useService, Warning } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { PaymentsStore } from '../payments-store';
import type { CheckoutForm } from './checkout-form';
import styles from './checkout.module.css';

/** Facts that a cashier should know before money changes hands. */
export const CheckoutNotices = observer(function CheckoutNotices({ state }: { readonly state: CheckoutForm }) {
  const session = useService<Session>(Session);
  const { location } = session;
  const takesCash = state.form.values.payments.some(({ method }) => method === 'cash');
  return (
    <>
      {takesCash && location && session.can('drawers.read') && <DrawerNotice place={location.uuid} />}
      {session.can('charge-items.read') && <NotPricedNotice patient={state.checkout.patient_info.uuid} />}
    </>
  );
});

/** The server refuses cash without an open drawer; the cashier should know before counting the money. */
const DrawerNotice = observer(function DrawerNotice({ place }: { readonly place: string }) {
  const { ownDrawers } = useService(PaymentsStore);
  const page = useService<Registry>(Registry).routeTo('charge-items.bills');
  useFollow(ownDrawers, place);
  const { value } = ownDrawers.of(place);
  if (!value || value.drawer?.status === 'open') return null;
  return (
    <Warning severity="moderate">
      {value.drawer
        ? t('Your drawer is being counted. It takes no cash.')
        : t('You have no open drawer here. Open one before you take cash.')}{' '}
      {page && (
        <PageLink to={page} query={{ tab: 'drawers.own' }} className={styles.link}>
          {t('Go to the drawer')}
        </PageLink>
      )}
    </Warning>
  );
});

const NotPricedNotice = observer(function NotPricedNotice({ patient }: { readonly patient: string }) {
  const { notPriced } = useService(PaymentsStore);
  useFollow(notPriced, patient);
  const count = notPriced.of(patient).value ?? 0;
  if (count === 0) return null;
  return (
    <Warning severity="moderate" icon="info-sign">
      {count === 1 ? t('1 charge has no price yet.') : t('{{count}} charges have no price yet.', { count })}
    </Warning>
  );
});

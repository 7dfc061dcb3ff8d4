import { ErrorState, LoadingState, Section, useFollow, useService, Warning } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { BillView } from './bill-view';
import { CartStore } from './cart-store';
import { CartView } from './cart-view';
import { MedicineRow } from './medicine-row';
import styles from './cart.module.css';

/** What waits to be dispensed for a patient, the cart, and the bills to hand over. */
export const CounterSection = observer(function CounterSection({ patientId }: { readonly patientId: string }) {
  const { patients } = useService(CartStore);
  const live = patients.of(patientId);
  useFollow(patients, patientId);
  const { value, failure } = live;
  if (!value)
    return failure ? (
      <ErrorState message={t('Failed to bootstrap patient context')} retry={() => void live.load()} />
    ) : (
      <LoadingState kind="lines" count={4} />
    );
  const { medicines, cart, raised, store, session_id: session } = value;
  if (medicines.length === 0 && !cart && raised.length === 0) return null;
  return (
    <div className={styles.counter}>
      {!store && <Warning severity="moderate">{t('This place has no store that goods can come from.')}</Warning>}
      {session === null && (
        <Warning severity="moderate" icon="info-sign">
          {t('No active session found')}. {t('Open your drawer to raise bills.')}
        </Warning>
      )}
      {raised.map((bill) => (
        <BillView key={bill.uuid} patientId={patientId} bill={bill} />
      ))}
      {medicines.length > 0 && store && (
        <Section title={t('To dispense')}>
          <ul className={styles.rows} aria-label={t('To dispense')}>
            {medicines.map((each) => (
              <MedicineRow key={each.medicine.uuid} patientId={patientId} of={each} cart={cart} />
            ))}
          </ul>
        </Section>
      )}
      {cart && cart.lines.length > 0 && <CartView patientId={patientId} cart={cart} session={session} />}
    </div>
  );
});

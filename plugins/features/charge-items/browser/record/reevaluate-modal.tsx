import { Button, ErrorState, LoadingState, Modal, MoneyText, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Reevaluated } from '../../common/charge-requests';
import { ChargesStore } from '../charges-store';
import { t } from '../../manifest';
import styles from './record.module.css';

/** Previews today's prices for a patient's unpaid charges. */
export const ReevaluateModal = observer(function ReevaluateModal(props: {
  readonly patientId: string;
  readonly onClose: () => void;
}) {
  const { patientId, onClose } = props;
  const store = useService(ChargesStore);
  const toaster = useService<Toaster>(Toaster);
  const [found, setFound] = useState<readonly Reevaluated[] | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let shown = true;
    store.preview(patientId).then(
      (rows) => shown && setFound(rows),
      () => shown && setFound('failed'),
    );
    return () => {
      shown = false;
    };
  }, [store, patientId, tries]);
  const changed = Array.isArray(found) ? (found as readonly Reevaluated[]).filter((each) => each.changed) : [];
  const apply = async () => {
    if (await store.reevaluate(changed.map(({ id }) => id))) {
      toaster.success(t('The new amounts are charged.'));
      onClose();
    }
  };
  const amount = (text: string | null, currency: string) =>
    text === null ? t('none') : <MoneyText amount={text} currency={currency} />;
  return (
    <Modal
      open
      size="md"
      title={t('Price unpaid charges again')}
      onClose={onClose}
      footer={
        changed.length > 0 && (
          <Button kind="primary" loading={store.records.isBusy('re-evaluate')} onClick={() => void apply()}>
            {t('Charge the new amounts')}
          </Button>
        )
      }
    >
      {found === undefined && <LoadingState kind="lines" count={3} />}
      {found === 'failed' && (
        <ErrorState message={t('Error fetching data')} retry={() => setTries((before) => before + 1)} />
      )}
      {Array.isArray(found) && changed.length === 0 && <p>{t('No amount changes.')}</p>}
      {changed.length > 0 && (
        <div className={styles.steps}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Charged for')}</th>
                <th scope="col">{t('Amount now')}</th>
                <th scope="col">{t('New amount')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ id, what, before, after, currency }) => (
                <tr key={id}>
                  <td>{what}</td>
                  <td>{amount(before, currency)}</td>
                  <td>{amount(after, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
});

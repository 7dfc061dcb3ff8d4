import {
  Button,
  ErrorState,
  Formats,
  LoadingState,
  Modal,
  MoneyText,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { takesMore, type Reevaluated } from '../../common/reevaluated';
import { ChargesStore } from '../charges-store';
import { t } from '../../manifest';
import styles from './record.module.css';

/** Previews today's prices for a patient's unpaid charges. */
export const ReevaluateModal = observer(function ReevaluateModal(props: {
  readonly patientId: string;
  /** A cancellation has freed a limit. */
  readonly freed?: boolean;
  readonly onClose: () => void;
}) {
  const { patientId, onClose } = props;
  const store = useService(ChargesStore);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
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
  const covered = changed.some(takesMore);
  const apply = async () => {
    if (await store.reevaluate(changed.map(({ id }) => id))) {
      toaster.success(t('The new amounts are charged.'));
      onClose();
    }
  };
  const amount = (text: string | null, currency: string) =>
    text === null ? t('none') : <MoneyText amount={text} currency={currency} />;
  const payers = (text: string | null, currency: string) =>
    text !== null && (
      <small className={styles.payers}>{t('Payers pay {{amount}}', { amount: formats.money(text, currency) })}</small>
    );
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
      {props.freed && (
        <p>{t('What the cancelled charge used of a limit is free again: payers would take over more of these.')}</p>
      )}
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
              {changed.map(({ id, what, before, after, payers_before, payers_after, currency }) => (
                <tr key={id}>
                  <td>{what}</td>
                  <td>
                    {amount(before, currency)}
                    {covered && payers(payers_before, currency)}
                  </td>
                  <td>
                    {amount(after, currency)}
                    {covered && payers(payers_after, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
});

import { Basket as BasketFrame, Button, DraftNotice, Toaster, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../manifest';
import { useMedicationActions } from '../use-medication-actions';
import type { Basket } from './basket';
import { BasketLines } from './basket-lines';
import type { BasketLine } from './entry-values';
import styles from './entry.module.css';

/** The basket with its findings; after signing, the prescription's number and print. */
export const Signing = observer(function Signing(props: {
  readonly basket: Basket;
  readonly patientId: string;
  /** True if the user chooses the encounter. */
  readonly choosing: boolean;
  readonly onEdit: (line: BasketLine) => void;
}) {
  const { basket } = props;
  const { form } = basket;
  const toaster = useService<Toaster>(Toaster);
  const [tried, setTried] = useState(false);
  if (basket.lines.length === 0) return <Signed basket={basket} />;
  const sign = async () => {
    setTried(true);
    if (!(await form.submit())) return false;
    setTried(false);
    toaster.success(t('Prescription {{number}} is signed.', { number: basket.signed[0]?.prescription_number ?? '' }));
    // Keeps the encounter of the last prescription.
    const { encounter } = form.values;
    form.reset({ lines: [], encounter });
    return true;
  };
  return (
    <BasketFrame
      title={t('Not signed yet')}
      lines={<BasketLines basket={basket} tried={tried} onEdit={props.onEdit} />}
      alert={messageOf(basket, tried)}
      submit={t('Sign prescription')}
      saving={form.saving}
      onSubmit={sign}
    >
      <p className={styles.muted}>
        {t(
          'Checked: allergies, doubles, a few severe interactions, and doses against limits. What was not checked says so. This is no complete check of interactions.',
        )}
      </p>
      <DraftNotice form={form} />
      {props.choosing && (
        <View
          id="encounters.choice"
          patientId={props.patientId}
          chosen={form.values.encounter}
          onChoose={basket.chooseEncounter}
        />
      )}
    </BasketFrame>
  );
});

const Signed = observer(function Signed({ basket }: { readonly basket: Basket }) {
  const { print, isBusy } = useMedicationActions();
  const [printable] = basket.signed;
  if (!printable) return null;
  return (
    <p className={styles.signed} role="status">
      {t('Prescription {{number}} is signed.', { number: printable.prescription_number })}{' '}
      <Button small icon="print" loading={isBusy(printable.prescription_id)} onClick={() => void print(printable)}>
        {t('Print')}
      </Button>
    </p>
  );
});

function messageOf({ form, lacking }: Basket, tried: boolean): string | undefined {
  if (form.failure && !(form.failure.code === 'checks_needed' && lacking === 0)) return t(form.failure.message);
  return tried && lacking > 0 ? t('Give a reason for each warning.') : undefined;
}

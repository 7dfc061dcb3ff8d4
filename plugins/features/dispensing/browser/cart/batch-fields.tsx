import { Formats, SelectField, TextField, useService, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { choosable, type OfferedBatch, type PassedOver } from '../../common/carts/batch-choice';
import { t } from '../../manifest';
import styles from './cart.module.css';

/** The part of a form that chooses a batch. */
export interface BatchTyped {
  /** Empty for the first to expire. */
  readonly batch: string;
  readonly batchReason: string;
}

/** Translated. */
const whyWords = (why: PassedOver): string =>
  ({ expired: t('expired'), quarantined: t('quarantined'), course: t('expires during the course') })[why];

/** The batch that leaves: the first to expire, or another one with a reason. Says which batches are passed over. */
export const BatchFields = observer(function BatchFields<T extends BatchTyped>(props: {
  readonly form: FormModel<T>;
  readonly batches: readonly OfferedBatch[];
  readonly needsReason: boolean;
}) {
  const formats = useService<Formats>(Formats);
  const form = props.form as unknown as FormModel<BatchTyped>;
  const there = choosable(props.batches);
  const over = props.batches.filter(({ passed_over: why }) => why !== null);
  const named = ({ code, expires }: OfferedBatch) =>
    [code || t('without batch'), expires && t('until {{date}}', { date: formats.date(expires) })]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      {(there.length > 1 || form.values.batch !== '') && (
        <SelectField
          form={form}
          name="batch"
          label={t('Batch')}
          options={[
            { value: '', label: t('First to expire') },
            ...there.map((batch) => ({
              value: batch.batch_id,
              label: `${named(batch)} · ${t('{{available}} there', { available: batch.available })}`,
            })),
          ]}
        />
      )}
      {props.needsReason && (
        <TextField form={form} name="batchReason" label={t('Reason for the batch')} required maxLength={500} />
      )}
      {over.length > 0 && (
        <p className={styles.over}>
          {t('Passed over: {{batches}}', {
            batches: over.map((batch) => `${named(batch)} (${whyWords(batch.passed_over!)})`).join(', '),
          })}
        </p>
      )}
    </>
  );
});

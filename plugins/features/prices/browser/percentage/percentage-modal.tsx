import {
  ApiClient,
  ApiFailure,
  Button,
  DateField,
  Form,
  Formats,
  FormModel,
  Modal,
  RadioField,
  rulesOf,
  TextField,
  Toaster,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  PercentageQuestion,
  previewed,
  type PercentageChanged,
  type PercentagePreview,
  type PercentagePreviewLine,
} from '../../common/percentage-change';
import { t } from '../../manifest';
import { nameOfPrice } from '../labels';
import { PricesStore, pricesPath } from '../prices-store';
import styles from './percentage.module.css';

interface PercentageValues {
  readonly percent: string;
  readonly from: string;
  readonly which: string;
  readonly reason: string;
}

const rules = rulesOf(PercentageQuestion);

/** Changes prices by percentage: choose prices, preview each, then change all at once. */
export const PercentageModal = observer(function PercentageModal({ onClose }: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const store = useService(PricesStore);
  const formats = useService<Formats>(Formats);
  const toaster = useService<Toaster>(Toaster);
  const words = useWords();
  const { list } = store;
  const [preview, setPreview] = useState<PercentagePreview>();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [chosen] = useState(() => list.rows.filter(({ uuid }) => list.selected.has(uuid)));
  const asked = ({ percent, from, which }: PercentageValues) => ({
    percent: percent.trim().replace(/^\+/, ''),
    from,
    ...(which === 'selected'
      ? { prices: chosen.map(({ uuid, version }) => ({ uuid, version })) }
      : { filter: list.query }),
  });
  const [form] = useState(
    () =>
      new FormModel<PercentageValues>({
        initial: { percent: '', from: formats.today(), which: chosen.length > 0 ? 'selected' : 'filtered', reason: '' },
        rules: (values) => rules(asked(values)),
        save: async (values) => {
          const path = `${pricesPath}/percentage-change/preview` as const;
          setPreview(await api.post<PercentagePreview>(path, asked(values), { quiet: true }));
        },
      }),
  );
  const change = async () => {
    if (!preview) return;
    setSaving(true);
    setFailure(undefined);
    try {
      const { reason } = form.values;
      const body = { ...asked(form.values), stamp: preview.stamp, ...(reason.trim() && { reason: reason.trim() }) };
      const done = await api.post<PercentageChanged>(`${pricesPath}/percentage-change`, body, { quiet: true });
      toaster.success(t('{{n}} prices are changed.', { n: done.changed + done.ended }));
      list.selected.clear();
      await list.load();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(words(error.message));
    } finally {
      setSaving(false);
    }
  };
  const total = list.meta['total_is_at_least'] ? t('more than {{n}}', { n: list.total }) : String(list.total);
  return (
    <Modal
      open
      size={preview ? 'lg' : 'md'}
      title={t('Change by percentage')}
      onClose={onClose}
      form={{ dirty: form.dirty && preview === undefined, saving: form.saving || saving }}
      {...(preview && {
        footer: (
          <>
            <Button onClick={() => setPreview(undefined)}>{t('Back')}</Button>
            <Button
              kind="primary"
              autoFocus
              disabled={preview.count === 0}
              loading={saving}
              onClick={() => void change()}
            >
              {preview.count === 1 ? t('Change 1 price') : t('Change {{n}} prices', { n: preview.count })}
            </Button>
          </>
        ),
      })}
    >
      {preview ? (
        <>
          {failure !== undefined && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <Preview preview={preview} />
        </>
      ) : (
        <Form form={form} label={t('Change by percentage')} submit={t('Preview')}>
          <TextField
            form={form}
            name="percent"
            label={t('Percentage')}
            required
            autoFocus
            hint={t('12.5 raises by an eighth, -10 lowers by a tenth.')}
          />
          <DateField
            form={form}
            name="from"
            label={t('From')}
            required
            hint={t('The prices of now end the day before; new ones begin on this day.')}
          />
          <RadioField
            form={form}
            name="which"
            label={t('Which prices')}
            options={[
              ...(chosen.length > 0
                ? [{ value: 'selected', label: t('The selected ones ({{n}})', { n: chosen.length }) }]
                : []),
              {
                value: 'filtered',
                label: list.narrowed
                  ? t('All that search and filters find ({{n}})', { n: total })
                  : t('All prices ({{n}})', { n: total }),
              },
            ]}
          />
          <TextField form={form} name="reason" label={t('Reason')} maxLength={500} />
        </Form>
      )}
    </Modal>
  );
});

/** The preview of the change, price by price. */
const Preview = observer(function Preview({ preview }: { readonly preview: PercentagePreview }) {
  const formats = useService<Formats>(Formats);
  const { count, left_out: leftOut, data, percent, from } = preview;
  return (
    <>
      <p className={styles.summary} role="status">
        {t('{{n}} prices change by {{percent}} % from {{day}}. Nothing is saved yet.', {
          n: count,
          percent,
          day: formats.date(from),
        })}
        {leftOut > 0 && (
          <span className={styles.note}>
            {' '}
            {t('{{n}} stay as they are: inactive, or ended before that day.', { n: leftOut })}
          </span>
        )}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('Before and after')}>
          <thead>
            <tr>
              <th scope="col">{t('Price')}</th>
              <th scope="col" data-align="end">
                {t('Before')}
              </th>
              <th scope="col" data-align="end">
                {t('After')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <PreviewRow key={line.price_id} line={line} from={from} />
            ))}
          </tbody>
        </table>
      </div>
      {count > previewed && <p className={styles.note}>{t('The first {{n}} are listed.', { n: previewed })}</p>}
    </>
  );
});

const PreviewRow = observer(function PreviewRow(props: {
  readonly line: PercentagePreviewLine;
  readonly from: string;
}) {
  const formats = useService<Formats>(Formats);
  const { line, from } = props;
  const note =
    line.way === 'split'
      ? t('new price from {{day}}', { day: formats.date(from) })
      : t('begins on {{day}}: changed itself', { day: formats.date(line.valid_from) });
  return (
    <tr>
      <th scope="row">
        {nameOfPrice(line)}
        <span className={styles.note}>{note}</span>
      </th>
      <td data-align="end">{formats.money(line.before, line.currency)}</td>
      <td data-align="end" className={styles.after}>
        {formats.money(line.after, line.currency)}
      </td>
    </tr>
  );
});

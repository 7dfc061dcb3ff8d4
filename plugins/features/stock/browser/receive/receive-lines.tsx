import {
  ApiClient,
  ApiFailure,
  Button,
  errorTone,
  IconButton,
  Session,
  SuggestField,
  TextField,
  Toaster,
  useScanner,
  useService,
  useShownField,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { itemOfScan, itemsToChoose } from '../../../inventory/common/item-offers';
import type { ScannedItem } from '../../../inventory/common/scanned-item';
import { mostLines } from '../../common/receiving';
import { t } from '../../manifest';
import styles from '../stock.module.css';
import { quantityText } from '../stock-words';
import { linesAfterScan, newLine, type LineValues, type ReceiveValues } from './receive-values';

/** The lines of a delivery. */
export const ReceiveLines = observer(function ReceiveLines({ form }: { readonly form: FormModel<ReceiveValues> }) {
  const api = useService<ApiClient>(ApiClient);
  const session = useService<Session>(Session);
  const [find] = useState(() => itemsToChoose(api));
  const { lines, donation } = form.values;
  useShownField(form, 'lines', t('Lines'), ({ lines: all }) =>
    all.map(({ item_name, batch, quantity }) => `${item_name} ${batch} ${quantity}`.trim()).join('\n'),
  );
  const put = (changed: readonly LineValues[]) => form.set('lines', changed);
  const change = (index: number, values: Partial<LineValues>) =>
    put(form.values.lines.map((line, at) => (at === index ? { ...line, ...values } : line)));
  const currency = session.organization.currency;
  return (
    <fieldset className={styles.lines}>
      <legend>{t('Lines')}</legend>
      <ScanBox onScanned={(found) => put(linesAfterScan(form.values.lines, found))} />
      {lines.map((line, index) => (
        <div key={line.key} className={styles.line} role="group" aria-label={t('Line {{n}}', { n: index + 1 })}>
          <div className={styles.item}>
            <SuggestField
              form={form}
              name={`lines.${index}.item_name`}
              label={t('Item')}
              required
              find={find}
              onTake={({ item }) =>
                change(index, { item_id: item.uuid, item_name: item.name, base_unit: item.base_unit })
              }
              onType={() => change(index, { item_id: '' })}
            />
          </div>
          <TextField form={form} name={`lines.${index}.batch`} label={t('Batch')} maxLength={40} />
          <TextField
            form={form}
            name={`lines.${index}.expires`}
            label={t('Expiry')}
            hint={t('A day, or a month as on the pack: 11/2026')}
            maxLength={10}
          />
          <TextField
            form={form}
            name={`lines.${index}.quantity`}
            label={line.base_unit ? `${t('Quantity')} (${line.base_unit})` : t('Quantity')}
            hint={
              line.expected
                ? t('Expected: {{units}}', { units: quantityText(line.expected, line.base_unit) })
                : undefined
            }
            required
            inputMode="numeric"
            maxLength={9}
          />
          <TextField
            form={form}
            name={`lines.${index}.free_quantity`}
            label={t('Free units')}
            inputMode="numeric"
            maxLength={9}
          />
          {!donation && (
            <TextField
              form={form}
              name={`lines.${index}.cost`}
              label={`${t('Cost of the line')} (${currency})`}
              required
              inputMode="decimal"
              maxLength={20}
            />
          )}
          {lines.length > 1 && (
            <div className={styles.remove}>
              <IconButton
                icon="trash"
                label={t('Remove line {{n}}', { n: index + 1 })}
                onClick={() => put(lines.filter((_, at) => at !== index))}
              />
            </div>
          )}
        </div>
      ))}
      {lines.length < mostLines && (
        <div>
          <Button icon="plus" onClick={() => put([...lines, newLine()])}>
            {t('Add line')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});

/** Takes what a scanner types anywhere in the window, or a bar code that the user types here, and Enter. */
const ScanBox = observer(function ScanBox({ onScanned }: { readonly onScanned: (found: ScannedItem) => void }) {
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [text, setText] = useState('');
  const scan = async (scanned: string) => {
    try {
      onScanned(await itemOfScan(api, scanned));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      errorTone();
      toaster.error(t(error.message));
    }
  };
  useScanner((scanned) => void scan(scanned), { inDialog: true });
  return (
    <input
      className="bp6-input bp6-fill"
      aria-label={t('Scan a bar code')}
      placeholder={t('Scan a bar code, or type it and press Enter')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (text.trim() === '') return;
        setText('');
        void scan(text);
      }}
    />
  );
});

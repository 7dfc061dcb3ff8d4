import {
  ApiClient,
  Button,
  IconButton,
  SelectField,
  Session,
  SuggestField,
  TextField,
  useService,
  useShownField,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { itemsToChoose } from '../../../inventory/common/item-offers';
import { typedUnits } from '../../../inventory/common/typed-units';
import { mostLines } from '../../../stock/common/receiving';
import { t } from '../../manifest';
import { countText } from '../purchasing-words';
import styles from '../purchasing.module.css';
import { lineOf, newLine, type LineValues, type OrderValues } from './order-values';

/** What is ordered, in packs. */
export const OrderLines = observer(function OrderLines({ form }: { readonly form: FormModel<OrderValues> }) {
  const api = useService<ApiClient>(ApiClient);
  const session = useService<Session>(Session);
  const [find] = useState(() => itemsToChoose(api));
  const { lines } = form.values;
  useShownField(form, 'lines', t('Lines'), ({ lines: all }) =>
    all.map(({ item_name, packs, pack }) => `${item_name} ${packs} ${pack}`.trim()).join('\n'),
  );
  const put = (changed: readonly LineValues[]) => form.set('lines', changed);
  const change = (index: number, values: Partial<LineValues>) =>
    put(form.values.lines.map((line, at) => (at === index ? { ...line, ...values } : line)));
  return (
    <fieldset className={styles.lines}>
      <legend>{t('Lines')}</legend>
      {lines.map((line, index) => (
        <div key={line.key} className={styles.line} role="group" aria-label={t('Line {{n}}', { n: index + 1 })}>
          <div className={styles.wide}>
            <SuggestField
              form={form}
              name={`lines.${index}.item_name`}
              label={t('Item')}
              required
              find={find}
              onTake={({ item }) => change(index, lineOf(item))}
              onType={() => change(index, { item_id: '', offered: [], pack: '' })}
            />
          </div>
          <SelectField
            form={form}
            name={`lines.${index}.pack`}
            label={t('Pack')}
            placeholder={line.base_unit || t('Base unit')}
            options={line.offered.map(({ name, factor }) => ({
              value: name,
              label: `${name} (${countText(factor, line.base_unit)})`,
            }))}
          />
          <TextField
            form={form}
            name={`lines.${index}.packs`}
            label={t('Packs')}
            hint={contentOf(line)}
            required
            inputMode="numeric"
            maxLength={7}
          />
          <TextField
            form={form}
            name={`lines.${index}.price`}
            label={`${t('Price of a pack')} (${session.organization.currency})`}
            inputMode="decimal"
            maxLength={20}
          />
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

/** The base units of the line, as they are read. */
function contentOf({ packs, pack, offered, base_unit: unit }: LineValues): string | undefined {
  const count = typedUnits(packs);
  const factor = offered.find(({ name }) => name === pack)?.factor ?? 1;
  return count === undefined || unit === '' ? undefined : countText(count * factor, unit);
}

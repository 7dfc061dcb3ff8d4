import {
  Button,
  errorTone,
  IconButton,
  TextField,
  Toaster,
  useScanner,
  useService,
  useShownField,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { scanFaultWords } from '../../common/gs1/fault-words';
import { readScan } from '../../common/gs1/read-scan';
import { mostPacks } from '../../common/item';
import { t } from '../../manifest';
import styles from '../inventory.module.css';
import { gtinIn, newPack, type ItemValues, type PackValues } from './item-values';

/** The packs of an item. A scan fills the bar code of the pack that has the focus, or of the first without one. */
export const PackFieldList = observer(function PackFieldList({ form }: { readonly form: FormModel<ItemValues> }) {
  const toaster = useService<Toaster>(Toaster);
  const { packs } = form.values;
  useShownField(form, 'packs', t('Packs'), ({ packs: all }) =>
    all.map(({ name, factor, gtin }) => `${name} ${factor} ${gtin}`.trim()).join('\n'),
  );
  const put = (changed: readonly PackValues[]) => form.set('packs', changed);
  const refuse = (words: string) => {
    errorTone();
    toaster.error(t(words));
  };
  useScanner(
    (text) => {
      const scan = readScan(text, new Date().getFullYear());
      if (scan.kind === 'fault') return refuse(scanFaultWords[scan.fault]);
      if (scan.kind === 'text' || (scan.kind === 'gs1' && scan.gtin === null))
        return refuse('This is not the number of an item.');
      const gtin = gtinIn(text);
      const focused = /packs\.(\d+)\./.exec(document.activeElement?.getAttribute('name') ?? '')?.[1];
      const empty = packs.findIndex((pack) => pack.gtin.trim() === '');
      const at = focused === undefined ? empty : Number(focused);
      put(
        at < 0 || at >= packs.length
          ? [...packs, { ...newPack(), gtin }]
          : packs.map((pack, index) => (index === at ? { ...pack, gtin } : pack)),
      );
    },
    { inDialog: true },
  );
  return (
    <fieldset className={styles.packs}>
      <legend>{t('Packs')}</legend>
      <p className={styles.note}>
        {t('Such as a strip of 10 and a box of 100. Each has its own bar code: scan it here.')}
      </p>
      {packs.map(({ key }, index) => (
        <div key={key} className={styles.pack} role="group" aria-label={t('Pack {{n}}', { n: index + 1 })}>
          <TextField form={form} name={`packs.${index}.name`} label={t('Pack')} required maxLength={40} />
          <TextField
            form={form}
            name={`packs.${index}.factor`}
            label={t('Content')}
            required
            inputMode="numeric"
            maxLength={7}
          />
          <TextField form={form} name={`packs.${index}.gtin`} label={t('GTIN')} inputMode="text" maxLength={100} />
          <div className={styles.packButtons}>
            <IconButton
              icon="trash"
              label={t('Remove pack {{n}}', { n: index + 1 })}
              onClick={() => put(packs.filter((_, at) => at !== index))}
            />
          </div>
        </div>
      ))}
      {packs.length < mostPacks && (
        <div>
          <Button icon="plus" onClick={() => put([...packs, newPack()])}>
            {t('Add pack')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});

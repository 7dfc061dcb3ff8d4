import { labelled } from '@clinic-workbench/sdk/common';
import {
  Button,
  IconButton,
  SelectField,
  TextField,
  useShownField,
  VisuallyHidden,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { currencyOptions } from '../../common/price-tiers';
import { mostTiers } from '../../common/service';
import styles from '../services.module.css';
import { t } from '../../manifest';
import { newTier, type TierValues } from './service-values';

interface WithTiers {
  readonly price_tiers: readonly TierValues[];
}

function TierFieldsView<T extends WithTiers>(props: {
  readonly form: FormModel<T>;
  /** The currency of new prices. */
  readonly currency: string;
  /** True below a heading with the same words: its own heading is then only for screen readers. */
  readonly headed?: boolean;
}) {
  // Every T has the field, but TypeScript cannot follow paths into a generic type.
  const form = props.form as unknown as FormModel<WithTiers>;
  useShownField(form, 'price_tiers', t('Prices'), ({ price_tiers: prices }) =>
    prices.map(({ name, currency, charge }) => labelled(name, `${currency} ${charge}`)).join('\n'),
  );
  const tiers = form.values.price_tiers;
  const put = (changed: readonly TierValues[]) => form.set('price_tiers', changed);
  const swap = (one: number, other: number) =>
    put(tiers.map((tier, at) => (at === one ? tiers[other]! : at === other ? tiers[one]! : tier)));
  return (
    <fieldset className={styles.prices}>
      <legend>{props.headed ? <VisuallyHidden>{t('Prices')}</VisuallyHidden> : t('Prices')}</legend>
      {tiers.length === 0 && <p className={styles.note}>{t('No price: it is given for nothing.')}</p>}
      {tiers.map(({ key, currency }, index) => (
        <div key={key} className={styles.price} role="group" aria-label={t('Price {{n}}', { n: index + 1 })}>
          <TextField form={form} name={`price_tiers.${index}.name`} label={t('Price name')} required maxLength={60} />
          <SelectField
            form={form}
            name={`price_tiers.${index}.currency`}
            label={t('Currency')}
            options={optionsFor(props.currency, currency)}
            required
          />
          <TextField
            form={form}
            name={`price_tiers.${index}.charge`}
            label={t('Price ({{currency}})', { currency })}
            required
            inputMode="decimal"
            maxLength={16}
          />
          <div className={styles.priceButtons}>
            <IconButton
              icon="arrow-up"
              label={t('Move price {{n}} up', { n: index + 1 })}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={t('Move price {{n}} down', { n: index + 1 })}
              disabled={index === tiers.length - 1}
              onClick={() => swap(index, index + 1)}
            />
            <IconButton
              icon="trash"
              label={t('Remove price {{n}}', { n: index + 1 })}
              onClick={() => put(tiers.filter((_, at) => at !== index))}
            />
          </div>
        </div>
      ))}
      {tiers.length < mostTiers && (
        <div>
          <Button icon="plus" onClick={() => put([...tiers, newTier(props.currency, '')])}>
            {t('Add price')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/**
 * @param own the organization's currency
 * @param kept the currency of an existing price
 */
function optionsFor(own: string, kept: string) {
  return [...new Set([own, ...currencyOptions, kept])].map((code) => ({ value: code, label: code }));
}

/** The prices of a service, in the order of the choice. */
export const TierFields = observer(TierFieldsView) as typeof TierFieldsView;

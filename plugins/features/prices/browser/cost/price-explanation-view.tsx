import { Formats, Icon, MoneyText, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ExplainedPrice, PriceExplanation } from '../../common/price-explanation';
import { t } from '../../manifest';
import { methodLabel } from '../labels';
import { PricesStore } from '../prices-store';
import styles from './explanation.module.css';
import { lossText, stepText } from './explanation-words';

/** The explanation of an amount: each price with its verdict, each step to the amount, and the rate. */
export const PriceExplanationView = observer(function PriceExplanationView({
  explanation,
}: {
  readonly explanation: PriceExplanation;
}) {
  const formats = useService<Formats>(Formats);
  const { currency, prices, steps, rate, total, unit_price: unit, quantity } = explanation;
  const heading = useId();
  const winner = prices.find(({ won }) => won);
  return (
    <div className={styles.explanation}>
      {explanation.not_priced ? (
        <p className={styles.notPriced} role="status">
          <Icon name="warning-sign" />
          {explanation.not_priced === 'no-price'
            ? t('Not priced: no price applies on this day.')
            : t('Not priced: there is no exchange rate for this day.')}
        </p>
      ) : (
        <p className={styles.total} role="status">
          <span>{t('Total')}</span>
          <strong>{total !== null && <MoneyText amount={total} currency={currency} />}</strong>
        </p>
      )}
      {rate && winner && unit !== null && (
        <p className={styles.rate}>
          {t('{{from}} is {{to}}: 1 {{of}} is {{rate}} {{into}} since {{day}}.', {
            from: formats.money(winner.charge, winner.currency),
            to: formats.money(unit, currency),
            of: rate.from,
            rate: rate.rate,
            into: rate.to,
            day: formats.date(rate.day),
          })}
        </p>
      )}
      {steps.length > 0 && (
        <table className={styles.steps}>
          <caption>{t('How it is calculated')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Step')}</th>
              <th scope="col" data-align="end">
                {t('Amount')}
              </th>
              <th scope="col" data-align="end">
                {t('Sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={`${step.step} ${step.rule ?? ''} ${String(index)}`}>
                <th scope="row">
                  {stepText(step)}
                  {step.step === 'gross' && unit !== null && (
                    <span className={styles.note}>
                      {formats.money(unit, currency)} × {quantity}
                    </span>
                  )}
                  {step.percent !== null && <span className={styles.note}>{step.percent} %</span>}
                  {step.left_out && (
                    <span className={styles.note}>
                      {step.left_out === 'override'
                        ? t('left out: the price was changed by hand')
                        : t('left out: the price is already for it')}
                    </span>
                  )}
                </th>
                <td data-align="end">
                  <MoneyText amount={step.amount} currency={currency} />
                </td>
                <td data-align="end">
                  <MoneyText amount={step.sum} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {steps.length > 0 && <p className={styles.rate}>{t('Each step is rounded once, halves away from zero.')}</p>}
      {explanation.healthcare_service_id !== null && (
        <div>
          <p id={heading} className={styles.heading}>
            {t('Prices of this service')}
          </p>
          {prices.length === 0 ? (
            <p className={styles.rate}>{t('It has none.')}</p>
          ) : (
            <ul className={styles.prices} aria-labelledby={heading}>
              {prices.map((price) => (
                <PriceLine key={price.price_id} price={price} />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
});

const PriceLine = observer(function PriceLine({ price }: { readonly price: ExplainedPrice }) {
  const formats = useService<Formats>(Formats);
  const { placeName, payerName, groupName } = useService(PricesStore);
  const { won, loss, valid_from: from, valid_to: to } = price;
  const conditions = [
    price.payer_id && payerName(price.payer_id),
    price.customer_group_id && groupName(price.customer_group_id),
    price.tier,
    price.location_id && placeName(price.location_id),
    price.payment_method && methodLabel(price.payment_method),
    from && t('From {{day}}', { day: formats.date(from) }),
    to && t('Until {{day}}', { day: formats.date(to) }),
  ].filter(Boolean);
  return (
    <li className={styles.price} data-won={won}>
      <Icon name={won ? 'tick-circle' : 'small-minus'} />
      <span className={styles.of}>
        <span>{conditions.length > 0 ? conditions.join(', ') : t('For everybody')}</span>
        <span className={styles.why}>{loss === null ? t('This price applies') : lossText(loss)}</span>
      </span>
      <MoneyText amount={price.charge} currency={price.currency} />
    </li>
  );
});

import { MoneyText } from '@clinic-workbench/sdk/browser';
import type { PriceExplanation, ExplainedStep } from '../../../prices/common/price-explanation';
import { t } from '../../manifest';
import styles from './record.module.css';

/** How an amount came about: the price that won, then each step with the sum after it. */
export function PriceSteps({ explanation }: { readonly explanation: PriceExplanation }) {
  const { steps, currency, rate, quantity, unit_price: unit } = explanation;
  if (steps.length === 0) return null;
  return (
    <section className={styles.steps}>
      <h3>{t('How it came about')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Step')}</th>
            <th scope="col">{t('Change')}</th>
            <th scope="col">{t('Sum')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={`${step.step} ${step.rule ?? ''} ${step.sum}`}>
              <td>
                {stepLabel(step, quantity)}
                {step.left_out && <small>{leftOutLabel(step.left_out)}</small>}
                {step.step === 'gross' && rate && (
                  <small>{t('At {{rate}} {{to}} for 1 {{from}}, of {{day}}', { ...rate })}</small>
                )}
              </td>
              <td>
                <MoneyText amount={step.step === 'gross' && unit !== null ? unit : step.amount} currency={currency} />
              </td>
              <td>
                <MoneyText amount={step.sum} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function stepLabel({ step, rule, percent }: ExplainedStep, quantity: string): string {
  const names = {
    gross: t('Price × {{quantity}}', { quantity }),
    override: t('Overridden'),
    group: t('Customer group'),
    payer: t('Payer'),
    discount: t('Discount'),
    tax: t('Tax'),
  } as const;
  const facts = [rule, percent !== null && `${percent} %`].filter(Boolean);
  return facts.length === 0 ? names[step] : `${names[step]}: ${facts.join(', ')}`;
}

const leftOutLabel = (why: 'override' | 'price-names-it'): string =>
  why === 'override' ? t('Left out: the price is overridden') : t('Left out: the price is that of the group or payer');

import { Formats, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { CoverByPayer, CoverOfCharge } from '../../common/coverage';
import { t } from '../../manifest';
import { policyName, refusalText, stepText } from '../cover-words';
import { PoliciesStore } from '../policies-store';
import styles from '../policies.module.css';

/** The payers' part of one charge: a line in its row, and every step in its explanation. */
const ChargeCover = observer(function ChargeCover({ patientId, chargeId, brief }: SpotProps['charge-note']) {
  const { coverOf } = useService(PoliciesStore);
  useFollow(coverOf, patientId);
  const found = (coverOf.of(patientId).value ?? []).filter(({ charge_id: charge }) => charge === chargeId);
  if (found.length === 0) return null;
  return brief ? <Brief found={found} /> : <Explained found={found} />;
});

export default ChargeCover;

const Brief = observer(function Brief({ found }: { readonly found: readonly CoverOfCharge[] }) {
  const formats = useService<Formats>(Formats);
  const paying = found.filter(({ pays }) => Number(pays) > 0);
  if (paying.length === 0) return <small className={styles.note}>{t('No payer pays for it')}</small>;
  return paying.map(({ order, payer_name: payer, pays, currency }) => (
    <small key={order} className={styles.note}>
      {t('{{payer}} pays {{amount}}', { payer, amount: formats.money(pays, currency) })}
    </small>
  ));
});

function Explained({ found }: { readonly found: readonly CoverOfCharge[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('Who pays')}</h3>
      <PayerSteps found={found} />
    </section>
  );
}

/** Every step to what each payer pays. */
export const PayerSteps = observer(function PayerSteps({ found }: { readonly found: readonly CoverByPayer[] }) {
  const formats = useService<Formats>(Formats);
  const day = (of: string) => formats.date(of);
  return (
    <>
      {found.map((cover) => (
        <div key={cover.order}>
          <strong>{policyName(cover)}</strong>
          <ul className={styles.steps} aria-label={policyName(cover)}>
            {cover.refusal && <li className={styles.note}>{refusalText(cover.refusal, cover.from, day)}</li>}
            {cover.steps.map((step) => (
              <li key={`${step.step}${step.rule}`} className={styles.step}>
                <span>{stepText(step)}</span>
                <span className="cw-number">
                  {Number(step.amount) > 0 && formats.money(`-${step.amount}`, cover.currency)}
                </span>
              </li>
            ))}
            <li className={styles.step}>
              <strong>{t('Payer pays')}</strong>
              <strong className="cw-number">{formats.money(cover.pays, cover.currency)}</strong>
            </li>
          </ul>
        </div>
      ))}
    </>
  );
});

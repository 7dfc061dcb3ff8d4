import { askedAndApproved, Formats, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { DiscountRequest } from '../../common/discount-request';
import { t } from '../../manifest';
import { statusLabel, valueText } from '../discount-words';
import styles from '../discounts.module.css';
import type { DiscountOfCharge } from './discount-of-charge';

/** In the explanation of a charge: each later discount, its reason, who asked for it and who approved it. */
export const ChargeDiscounts = observer(function ChargeDiscounts(props: {
  readonly discounts: readonly DiscountOfCharge[];
}) {
  const heading = useId();
  return (
    <section className={styles.later} aria-labelledby={heading}>
      <h3 id={heading} className={styles.laterTitle}>
        {t('Discounts given later')}
      </h3>
      <ul aria-labelledby={heading}>
        {props.discounts.map((discount) => (
          <Discount key={discount.request.uuid} {...discount} />
        ))}
      </ul>
    </section>
  );
});

const Discount = observer(function Discount({ request, share }: DiscountOfCharge) {
  const formats = useService<Formats>(Formats);
  const waits = share.taken_off === null;
  const { currency, discount_name: name, reason } = request;
  return (
    <li>
      <span className={styles.cell}>
        <span>{[name, valueText(request, formats), reason === name ? null : reason].filter(Boolean).join(' · ')}</span>
        {peopleOf(request, formats).map((words) => (
          <small key={words} className={styles.given}>
            {words}
          </small>
        ))}
        {request.decision_reason && <small className={styles.given}>{request.decision_reason}</small>}
      </span>
      <span className={styles.laterAmount}>
        <span className="cw-number">
          {formats.money(`-${share.taken_off ?? share.takes_off ?? share.share}`, currency)}
        </span>
        {waits && share.taxed && share.takes_off === null && <small className={styles.given}>{t('without tax')}</small>}
        {waits && <StatusTag kind="approval" status={request.status} label={statusLabel(request.status)} />}
      </span>
    </li>
  );
});

/** Who asked, and who approved; a discount within the limit needs no approval. */
function peopleOf(request: DiscountRequest, formats: Formats): readonly string[] {
  if (request.needs_approval) return askedAndApproved(request, (at) => formats.dateTime(at));
  const { created_by_name: by, created_at: at } = request;
  return [t('Given by {{name}}, {{when}}', { name: by ?? '–', when: formats.dateTime(at) })];
}

import { askedAndApproved, Formats, StatusTag, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { WriteOff, WriteOffShare } from '../../common/write-off';
import { t } from '../../manifest';
import { statusLabel } from '../labels';
import { keyOfCharges, WriteOffsStore } from '../write-offs-store';
import styles from '../write-offs.module.css';

/** The write-offs of one charge, and those that wait for approval: one line each in its row, all in its explanation. */
const ChargeNote = observer(function ChargeNote({ patientId, chargeId, brief }: SpotProps['charge-note']) {
  const { ofCharges } = useService(WriteOffsStore);
  // The rows of a patient share one answer; the explanation of one charge has all of its write-offs.
  const key = brief ? keyOfCharges(patientId) : keyOfCharges(patientId, chargeId);
  useFollow(ofCharges, key);
  const found = (ofCharges.of(key).value ?? []).flatMap((writeOff) => {
    const share = writeOff.charges.find(({ charge_id: charge }) => charge === chargeId);
    return share && Number(share.written_off ?? share.amount) > 0 ? [{ writeOff, share }] : [];
  });
  if (found.length === 0) return null;
  return brief ? found.map((each) => <Line key={each.writeOff.uuid} {...each} />) : <Explained found={found} />;
});

export default ChargeNote;

interface OfCharge {
  readonly writeOff: WriteOff;
  readonly share: WriteOffShare;
}

const Line = observer(function Line({ writeOff: { currency }, share }: OfCharge) {
  const formats = useService<Formats>(Formats);
  return share.written_off === null ? (
    <small className={styles.waits}>
      {t('Write-off of {{amount}} waits for approval', { amount: formats.money(share.amount, currency) })}
    </small>
  ) : (
    <small className={styles.note}>
      {t('Written off: {{amount}}', { amount: formats.money(share.written_off, currency) })}
    </small>
  );
});

const Explained = observer(function Explained({ found }: { readonly found: readonly OfCharge[] }) {
  const heading = useId();
  const formats = useService<Formats>(Formats);
  return (
    <section className={styles.later} aria-labelledby={heading}>
      <h3 id={heading}>{t('Write-offs')}</h3>
      <ul aria-labelledby={heading}>
        {found.map(({ writeOff, share }) => (
          <li key={writeOff.uuid}>
            <span className={styles.cell}>
              <span>{writeOff.reason}</span>
              {askedAndApproved(writeOff, (at) => formats.dateTime(at)).map((words) => (
                <small key={words} className={styles.note}>
                  {words}
                </small>
              ))}
              {writeOff.decision_reason && <small className={styles.note}>{writeOff.decision_reason}</small>}
            </span>
            <span className={styles.laterAmount}>
              <span className="cw-number">
                {formats.money(`-${share.written_off ?? share.amount}`, writeOff.currency)}
              </span>
              {share.written_off === null && (
                <StatusTag kind="approval" status={writeOff.status} label={statusLabel(writeOff.status)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});

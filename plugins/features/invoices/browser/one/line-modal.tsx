import { Formats, KeyValueList, Modal, PageLink, StatusTag, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { InvoiceLine } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { claimLabel } from '../labels';

/** One line of an invoice: the service, the payer's part, and the reasons. */
export const LineModal = observer(function LineModal(props: {
  readonly line: InvoiceLine;
  readonly onClose: () => void;
}) {
  const { line } = props;
  const formats = useService<Formats>(Formats);
  const money = (amount: string) => <span className="cw-number">{formats.money(amount, line.currency)}</span>;
  const some = (amount: string) => (Number(amount) > 0 ? money(amount) : '');
  return (
    <Modal open size="lg" title={line.what} description={line.policy_name} onClose={props.onClose}>
      <div className={styles.facts}>
        <KeyValueList
          layout="lines"
          items={[
            {
              label: t('Patient'),
              value: (
                <PageLink to="patients-id-bills" params={{ id: line.patient_id }}>
                  {[line.patient_name, line.patient_number].join(' · ')}
                </PageLink>
              ),
            },
            { label: t('Member number'), value: line.member_number },
            { label: t('Done'), value: formats.date(line.done_on) },
            {
              label: t('State'),
              value: <StatusTag kind="invoice" status={line.claim} label={claimLabel(line.claim)} />,
            },
            { label: t('Why rejected'), value: line.claim_reason },
            { label: t('Charged'), value: money(line.charged) },
            { label: t('Payer pays'), value: money(line.amount) },
            { label: t('Paid'), value: some(line.paid) },
            { label: t('Credited'), value: some(line.credited) },
            { label: t('Borne by others'), value: some(line.borne) },
            { label: t('Open'), value: money(line.open) },
          ].filter(({ value }) => value)}
        />
        <View id="policies.of-charge" patientId={line.patient_id} chargeId={line.charge_item_id} ifAllowed />
      </div>
    </Modal>
  );
});

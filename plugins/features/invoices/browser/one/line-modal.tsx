import { labelled } from '@clinic-workbench/sdk/common';
import {
  Button,
  ErrorState,
  Formats,
  KeyValueList,
  LoadingState,
  Modal,
  PageLink,
  Session,
  StatusTag,
  useFollow,
  useRecordActions,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceLine } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore } from '../invoices-store';
import { claimLabel } from '../labels';

const CloseLineModal = lazy(async () => ({ default: (await import('./close-line-modal')).CloseLineModal }));

/** One line of an invoice: what was done, what of it the payer pays, and why; and what the payer says of it. */
export const LineModal = observer(function LineModal(props: { readonly uuid: string; readonly onClose: () => void }) {
  const { lines } = useService(InvoicesStore);
  const [closing, setClosing] = useState(false);
  const one = lines.ones.of(props.uuid);
  useFollow(lines.ones, props.uuid);
  const line = one.value;
  if (closing && line)
    return (
      <Suspense fallback={null}>
        <CloseLineModal line={line} onClose={() => setClosing(false)} />
      </Suspense>
    );
  return (
    <Modal
      open
      size="lg"
      title={line?.what ?? t('Line')}
      {...(line && { description: [line.invoice_number, line.policy_name].filter(Boolean).join(' · ') })}
      onClose={props.onClose}
      footer={line && <Actions line={line} onBorne={() => setClosing(true)} />}
    >
      {!line && !one.failure && <LoadingState kind="lines" count={6} />}
      {!line && one.failure && <ErrorState message={t('Error fetching data')} retry={() => void one.load()} />}
      {line && <Facts line={line} />}
    </Modal>
  );
});

const Facts = observer(function Facts({ line }: { readonly line: InvoiceLine }) {
  const formats = useService<Formats>(Formats);
  const money = (amount: string) => <span className="cw-number">{formats.money(amount, line.currency)}</span>;
  const some = (amount: string) => (Number(amount) > 0 ? money(amount) : '');
  return (
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
          { label: t('State'), value: <StatusTag kind="invoice" status={line.claim} label={claimLabel(line.claim)} /> },
          { label: t('Why rejected'), value: line.claim_reason },
          { label: t('Times sent'), value: line.times_sent > 1 ? String(line.times_sent) : '' },
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
  );
});

const Actions = observer(function Actions(props: { readonly line: InvoiceLine; readonly onBorne: () => void }) {
  const { line } = props;
  const { lines } = useService(InvoicesStore);
  const session = useService<Session>(Session);
  const { withReason, attempt, history, windows } = useRecordActions<InvoiceLine>({
    store: lines,
    right: 'invoices.receive',
    nameOf: ({ what }) => what,
    history: {
      linesOf: ({ claim, claim_reason: reason }) => [
        labelled(t('State'), claimLabel(claim)),
        ...(reason ? [labelled(t('Why rejected'), reason)] : []),
      ],
      labelOf: ({ kind }) => ({ rejected: t('Rejected'), resubmitted: t('Sent again'), closed: t('Closed') })[kind],
    },
  });
  const mayReceive = session.can('invoices.receive');
  const waits = line.claim === 'submitted' || line.claim === 'part-accepted' || line.claim === 'resubmitted';
  const reject = () =>
    withReason(
      {
        title: t('The payer rejects this line'),
        message: t('It stays open until it is sent again, credited, or borne by others.'),
        confirm: t('Reject'),
      },
      (reason) => attempt(lines.act(line, 'reject', { reason }), t('The line is rejected.')),
    );
  return (
    <>
      <Button icon="history" onClick={() => history(line)}>
        {t('Past changes')}
      </Button>
      {line.claim === 'rejected' && session.can('invoices.credit') && (
        <Button icon="exchange" onClick={props.onBorne}>
          {t('Borne by others')}
        </Button>
      )}
      {line.claim === 'rejected' && mayReceive && (
        <Button
          kind="primary"
          icon="send-message"
          loading={lines.isBusy(line.uuid)}
          onClick={() => void attempt(lines.act(line, 'resubmit', {}), t('The line is sent again.'))}
        >
          {t('Send again')}
        </Button>
      )}
      {waits && mayReceive && (
        <Button icon="cross" onClick={() => void reject()}>
          {t('Rejected by the payer')}
        </Button>
      )}
      {windows}
    </>
  );
});

import {
  Button,
  Formats,
  FormModel,
  Form,
  KeyValueList,
  Modal,
  reasonWords,
  rulesOf,
  Session,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { sentUnits } from '../../../inventory/common/typed-units';
import { AcceptGoods, type Requisition, type RequisitionLine, type SentPart } from '../../common/requisition';
import { t } from '../../manifest';
import { onTheWay, statusLabel, unitsText, wayText } from '../transfer-words';
import styles from '../transfers.module.css';
import { TransfersStore } from '../transfers-store';

const LossModal = lazy(async () => ({ default: (await import('./loss-modal')).LossModal }));

interface Part extends SentPart {
  readonly item: RequisitionLine;
}

interface Values {
  readonly lines: readonly { readonly batch_id: string; readonly quantity: string }[];
}

const partsOf = ({ lines }: Requisition): readonly Part[] =>
  lines.flatMap((item) => item.batches.map((batch) => ({ ...batch, item })));

/** What arrived; a batch that did not is left out. */
const sent = ({ lines }: Values) => ({
  lines: lines.flatMap(({ batch_id, quantity }) =>
    ['', '0'].includes(quantity.trim()) ? [] : [{ batch_id, quantity: sentUnits(quantity) }],
  ),
});

/** What was asked for, what was sent of it, and what arrived. What is on the way is accepted here. */
export const RequisitionWindow = observer(function RequisitionWindow(props: {
  readonly requisition: Requisition;
  readonly onClose: () => void;
}) {
  const { requisition, onClose } = props;
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const accepts = requisition.status === 'in-transit' && session.can('stock-transfers.write');
  const who = (name: string | null, at: string | null) =>
    at && [name, formats.dateTime(at)].filter(Boolean).join(' · ');
  return (
    <Modal open size="lg" title={requisition.number} description={wayText(requisition)} onClose={onClose}>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Status'), value: statusLabel(requisition.status) },
          { label: t('Asked for'), value: who(requisition.created_by_name, requisition.created_at) },
          { label: t('Sent'), value: who(requisition.issued_by_name, requisition.issued_at) },
          { label: t('Note'), value: requisition.note },
          { label: t('Reason'), value: reasonWords(requisition.end_reason) },
        ].filter(({ value }) => value)}
      />
      {accepts ? (
        <Accepting key={requisition.version} requisition={requisition} onClose={onClose} />
      ) : (
        <div className={styles.lines}>
          {requisition.lines.map((line) => (
            <div key={line.item_id} className={styles.line} role="group" aria-label={line.item_name}>
              <div className={styles.wide}>
                <p className={styles.name}>{line.item_name}</p>
                <p className={styles.note}>{askedText(line)}</p>
              </div>
              {line.batches.map((batch) => (
                <p key={batch.batch_id} className={`${styles.note} ${styles.wide}`}>
                  <BatchWords part={{ ...batch, item: line }} />
                </p>
              ))}
            </div>
          ))}
        </div>
      )}
    </Modal>
  );
});

const askedText = ({ quantity, base_unit }: RequisitionLine) =>
  t('Asked for: {{asked}}', { asked: unitsText(quantity, base_unit) });

const BatchWords = observer(function BatchWords({ part }: { readonly part: Part }) {
  const formats = useService<Formats>(Formats);
  const { batch, expires, sent: gone, accepted, lost, reason } = part;
  return [
    batch || t('Without batch'),
    expires && t('Expires {{day}}', { day: formats.date(expires) }),
    t('Sent: {{sent}}', { sent: unitsText(gone, part.item.base_unit) }),
    accepted > 0 && t('Accepted: {{accepted}}', { accepted: formats.number(accepted) }),
    lost > 0 && t('Lost: {{lost}}', { lost: formats.number(lost) }),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
});

const Accepting = observer(function Accepting(props: {
  readonly requisition: Requisition;
  readonly onClose: () => void;
}) {
  const { requisition, onClose } = props;
  const store = useService(TransfersStore);
  const toaster = useService<Toaster>(Toaster);
  const [lost, setLost] = useState<Part>();
  const parts = partsOf(requisition).filter((part) => onTheWay(part) > 0);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: {
          lines: parts.map((part) => ({ batch_id: part.batch_id, quantity: String(onTheWay(part) - part.reported) })),
        },
        rules: rulesOf(AcceptGoods, sent),
        save: (values, key) => store.move(requisition, 'accept', sent(values), key),
      }),
  );
  return (
    <>
      <Form
        form={form}
        label={t('Accept what arrived')}
        submit={t('Accept')}
        onSaved={() => {
          toaster.success(t('The goods are in the store.'));
          onClose();
        }}
      >
        {parts.map((part, index) => (
          <div
            key={part.batch_id}
            className={styles.line}
            role="group"
            aria-label={`${part.item.item_name} ${part.batch}`}
          >
            <div className={styles.wide}>
              <p className={styles.name}>{part.item.item_name}</p>
              <p className={styles.note}>
                <BatchWords part={part} />
              </p>
              {part.reported > 0 && (
                <p className={styles.note}>
                  {t('A loss of {{units}} waits for approval.', {
                    units: unitsText(part.reported, part.item.base_unit),
                  })}
                </p>
              )}
            </div>
            <TextField
              form={form}
              name={`lines.${index}.quantity`}
              label={t('Arrived')}
              hint={part.item.base_unit}
              inputMode="numeric"
              maxLength={9}
            />
            {onTheWay(part) > part.reported && (
              <div className={styles.remove}>
                <Button small onClick={() => setLost(part)}>
                  {t('Report a loss')}
                </Button>
              </div>
            )}
          </div>
        ))}
      </Form>
      <Suspense fallback={null}>
        {lost && (
          <LossModal
            requisition={requisition}
            batch={{ uuid: lost.batch_id, name: [lost.item.item_name, lost.batch].filter(Boolean).join(' · ') }}
            most={onTheWay(lost) - lost.reported}
            onClose={() => setLost(undefined)}
          />
        )}
      </Suspense>
    </>
  );
});

import { attempted, Button, Formats, Modal, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { linesOnPaper, type Invoice } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore } from '../invoices-store';
import { nameOf } from '../labels';

/** The papers of an invoice of more lines than one paper holds. */
export const PaperPartsModal = observer(function PaperPartsModal(props: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}) {
  const { invoice } = props;
  const store = useService(InvoicesStore);
  const formats = useService<Formats>(Formats);
  const parts = Array.from({ length: Math.ceil(invoice.lines / linesOnPaper) }, (_, at) => at + 1);
  return (
    <Modal open size="md" title={t('Download PDF')} description={nameOf(invoice)} onClose={props.onClose}>
      <p className={styles.note}>
        {t('The invoice has {{count}} lines, on several papers. The CSV file has all of them.', {
          count: formats.number(invoice.lines),
        })}
      </p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part}>
            <Button
              icon="document"
              loading={store.invoices.isBusy(`pdf ${part} ${invoice.uuid}`)}
              onClick={() => void attempted(store.save(invoice, 'pdf', part))}
            >
              {t('Lines {{from}} to {{to}}', {
                from: formats.number((part - 1) * linesOnPaper + 1),
                to: formats.number(Math.min(part * linesOnPaper, invoice.lines)),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
});

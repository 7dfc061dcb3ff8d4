import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n';
import { Button } from '../ui/controls/button';
import { Modal } from '../ui/dialogs/modal';
import type { DecisionActions } from './use-decisions';

/** Shows what somebody asked for, to approve or to reject it. */
export const DecisionModal = observer(function DecisionModal<Row>(props: {
  /** Translated. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly row: Row;
  readonly decisions: DecisionActions<Row>;
  readonly busy: boolean;
  /** The request to decide about. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  const { row, decisions, busy, description } = props;
  const ended = async (done: Promise<boolean>) => {
    if (await done) props.onClose();
  };
  return (
    <Modal
      open
      size="md"
      title={props.title}
      {...(description !== undefined && { description })}
      onClose={props.onClose}
      footer={
        <>
          <Button kind="danger" onClick={() => void ended(decisions.reject(row))}>
            {t('Reject')}
          </Button>
          <Button kind="primary" loading={busy} onClick={() => void ended(decisions.approve(row))}>
            {t('Approve')}
          </Button>
        </>
      }
    >
      {props.children}
    </Modal>
  );
});

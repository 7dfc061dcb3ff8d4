import { ConfirmDialog, ReasonDialog, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DialogStore } from '../../../core/browser/messages/dialog-store';

/** The open question to the user. */
export const Questions = observer(function Questions() {
  const dialogs = useService(DialogStore);
  const question = dialogs.current;
  if (!question) return null;
  const { id, title, message, confirm, danger } = question;
  if (question.kind === 'reason') {
    return (
      <ReasonDialog
        key={id}
        title={title}
        message={message}
        confirm={confirm}
        onConfirm={dialogs.accept}
        onCancel={dialogs.cancel}
      />
    );
  }
  return (
    <ConfirmDialog
      key={id}
      title={title}
      message={message}
      confirm={confirm}
      danger={danger}
      onConfirm={() => dialogs.accept('')}
      onCancel={dialogs.cancel}
    />
  );
});

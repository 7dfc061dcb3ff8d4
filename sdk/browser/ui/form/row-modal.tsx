import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { t } from '../../i18n';
import type { RowForm } from '../../forms/row-form';
import { useService } from '../../session/services';
import { Toaster } from '../../session/workbench-services';
import { Modal, type ModalSize } from '../dialogs/modal';
import { Form } from './form';

function RowModalView<Values extends object, Row extends { readonly version: number }>(props: {
  /** Translated. */
  readonly title: string;
  /** Translated: the name of the record, below the title. */
  readonly description?: string;
  /** `md` if left out. */
  readonly size?: ModalSize;
  readonly editor: RowForm<Values, Row>;
  /** Translated: the text of the save button; `Save` if left out. */
  readonly submit?: string;
  /** More buttons, before the save button. */
  readonly actions?: ReactNode;
  /** Translated: the message after saving; `Saved.` if left out, none if empty. */
  readonly savedMessage?: string;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { editor } = props;
  const { form } = editor;
  const toaster = useService<Toaster>(Toaster);
  useEffect(() => void form.restore(), [form]);
  return (
    <Modal
      open
      size={props.size ?? 'md'}
      title={props.title}
      {...(props.description !== undefined && { description: props.description })}
      onClose={() => {
        editor.discard();
        props.onClose();
      }}
      form={form}
    >
      <Form
        form={form}
        label={props.title}
        submit={props.submit ?? t('Save')}
        actions={props.actions}
        onSaved={() => {
          const message = props.savedMessage ?? t('Saved.');
          if (message !== '') toaster.success(message);
          props.onSaved?.();
          props.onClose();
        }}
      >
        {props.children}
      </Form>
    </Modal>
  );
}

/**
 * The window of a form for one row: with its draft, its conflicts with a colleague's change, and the message that it is
 * saved.
 */
export const RowModal = observer(RowModalView) as typeof RowModalView;

import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { t } from '../../i18n';
import type { RowForm } from '../../forms/row-form';
import { useService } from '../../session/services';
import { Toaster } from '../../session/workbench-services';
import { Modal, type ModalSize } from '../dialogs/modal';
import { Form } from './form';
import { StaleNotice } from './notices/stale-notice';

function RowModalView<Values extends object, Row extends { readonly version: number }>(props: {
  /** Translated. */
  readonly title: string;
  /** Translated: which record, below the title. */
  readonly description?: string;
  /** `md` if left out. */
  readonly size?: ModalSize;
  readonly editor: RowForm<Values, Row>;
  /** Translated: the content of a row, one line each, to show what a colleague has changed. */
  readonly linesOf: (row: Row) => readonly string[];
  /** The row with which the form opened. */
  readonly row: Row | undefined;
  /** Translated: the text of the save button; `Save` if left out. */
  readonly submit?: string;
  /** More buttons, before the save button. */
  readonly actions?: ReactNode;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { editor, row, linesOf } = props;
  const { form, stale } = editor;
  const toaster = useService<Toaster>(Toaster);
  useEffect(() => void form.restore(), [form]);
  const before = new Set(row ? linesOf(row) : []);
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
          toaster.success(t('Saved.'));
          props.onSaved();
          props.onClose();
        }}
      >
        {stale && (
          <StaleNotice
            changes={linesOf(stale).filter((line) => !before.has(line))}
            onTheirs={() => editor.settle('theirs')}
            onMine={() => editor.settle('mine')}
          />
        )}
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

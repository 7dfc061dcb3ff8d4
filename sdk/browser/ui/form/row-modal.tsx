import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { t } from '../../i18n';
import type { RowForm } from '../../row-form';
import { useService } from '../../services';
import { Toaster } from '../../workbench-services';
import { Modal, type ModalSize } from '../dialogs/modal';
import { Form } from './form';
import { StaleNotice } from './stale-notice';

function RowModalView<Values extends object, Row extends { readonly version: number }>(props: {
  /** Translated. */
  readonly title: string;
  /** `md` if left out. */
  readonly size?: ModalSize;
  readonly editor: RowForm<Values, Row>;
  /** Translated: what a row says, a line each, to tell what somebody else has changed. */
  readonly linesOf: (row: Row) => readonly string[];
  /** As the form was opened with. */
  readonly row: Row | undefined;
  /** Translated: the text of the button that saves; `Save` if left out. */
  readonly submit?: string;
  /** More buttons, before the one that saves. */
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

/** The window of a form for one row: draft, collision with somebody else's change, and the word that it is saved. */
export const RowModal = observer(RowModalView) as typeof RowModalView;

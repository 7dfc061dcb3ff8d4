import { Form, Modal, StaleNotice, t, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { PlaceForm } from './place-form';

function PlaceModalView<Values extends object, Row extends { readonly version: number }>(props: {
  readonly title: string;
  readonly editor: PlaceForm<Values, Row>;
  /** Translated: what a row says, a line each, to tell what somebody else has changed. */
  readonly linesOf: (row: Row) => readonly string[];
  /** As the form was opened with. */
  readonly row: Row | undefined;
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
      size="md"
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
        submit={t('Save')}
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

/** The window of a form for a ward, a room or a bed. */
export const PlaceModal = observer(PlaceModalView) as typeof PlaceModalView;

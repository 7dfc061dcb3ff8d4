import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { ApiClient, type ApiPath } from '../api-client';
import { draftOf, draftOfNew } from '../forms/draft-key';
import type { FormModel } from '../forms/form-model';
import { RowForm } from '../forms/row-form';
import { rulesOf } from '../forms/rules-of';
import { useService } from '../session/services';
import { Drafts } from '../session/workbench-services';
import type { ModalSize } from '../ui/dialogs/modal';
import { RowModal } from '../ui/form/row-modal';
import type { RecordStore } from './record-store';

interface RecordModalProps<
  Fields extends object,
  Values extends object,
  Row extends { readonly uuid: string; readonly version: number },
> {
  /** Translated. */
  readonly title: string;
  /** Translated: the name of the record, below the title. */
  readonly description?: string | undefined;
  readonly size?: ModalSize;
  /** The list on screen, which is loaded again after saving. */
  readonly store: RecordStore<Row>;
  /** The record to change; undefined creates one. */
  readonly row: Row | undefined;
  /** Names the draft. */
  readonly draft: string;
  /** The patient of the record, who also owns the draft. */
  readonly patient?: string | undefined;
  /** The place or record that a new one belongs to. */
  readonly within?: string;
  /** The path for a new one; by default that of the store's list. */
  readonly created?: ApiPath;
  /** The rules of the fields. */
  readonly rules: new () => Fields;
  readonly valuesOf: (row: Row | undefined) => Values;
  readonly sent: (values: Values) => object;
  /** Further fields of the request for a new one. */
  readonly alsoSent?: object;
  /** Rules of the form itself. */
  readonly faultsOf?: (values: Values) => Faults;
  readonly subjectOf: (values: Values) => string;
  /** Translated: the content of a record, one string per line, to show a colleague's change. */
  readonly linesOf: (row: Row) => readonly string[];
  /** Translated: the message after saving; `Saved.` by default. */
  readonly savedMessage?: (values: Values) => string;
  readonly onSaved?: (saved: Row) => void;
  readonly onClose: () => void;
  readonly children: (form: FormModel<Values>) => ReactNode;
}

function RecordModalView<
  Fields extends object,
  Values extends object,
  Row extends { readonly uuid: string; readonly version: number },
>(props: RecordModalProps<Fields, Values, Row>) {
  const { store, row } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(() => {
    const { draft, patient, within, sent, alsoSent } = props;
    return new RowForm<Values, Row>({
      api,
      drafts,
      draftKey: row ? draftOf(draft, { patient, record: row.uuid }) : draftOfNew(draft, { patient, within }),
      subjectOf: props.subjectOf,
      created: props.created ?? store.path,
      changed: row && `${store.path}/${row.uuid}`,
      row,
      valuesOf: props.valuesOf,
      linesOf: props.linesOf,
      rules: rulesOf(props.rules, sent, props.faultsOf),
      sent: (values) => ({ ...sent(values), ...(!row && alsoSent) }),
    });
  });
  const { form } = editor;
  const { description, size, savedMessage } = props;
  return (
    <RowModal
      title={props.title}
      {...(description !== undefined && { description })}
      {...(size && { size })}
      {...(savedMessage && { savedMessage: savedMessage(form.values) })}
      editor={editor}
      onSaved={() => {
        const { saved } = editor;
        if (saved) store.shown(saved);
        store.reload();
        if (saved) props.onSaved?.(saved);
      }}
      onClose={props.onClose}
    >
      {props.children(form)}
    </RowModal>
  );
}

/**
 * A modal for one record of a store, new or existing: a `RowForm` with the rules of the record's fields, in a
 * `RowModal`.
 */
export const RecordModal = observer(RecordModalView) as typeof RecordModalView;

import {
  ApiClient,
  CheckboxField,
  draftOf,
  draftOfNew,
  Drafts,
  RowForm,
  RowModal,
  rulesOf,
  TextAreaField,
  TextField,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CustomerGroupFields, longestName, type CustomerGroup } from '../common/customer-group';
import { t } from '../manifest';
import { groupsPath } from './customer-groups-store';
import { linesOf } from './group-words';

/** The adjustment in percent as typed; a comma counts as the point. */
type Values = TypedValues<CustomerGroupFields>;

const sent = ({ adjustment, description, ...values }: Values) => ({
  ...values,
  adjustment: adjustment.trim().replace(',', '.').replace(/^−/, '-') || '0',
  description: description.trim() || null,
});

/** Creates or changes a customer group. */
export const GroupModal = observer(function GroupModal(props: {
  /** Undefined makes a new one. */
  readonly group: CustomerGroup | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { group } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(
    () =>
      new RowForm<Values, CustomerGroup>({
        api,
        drafts,
        draftKey: group ? draftOf('customer-group', { record: group.uuid }) : draftOfNew('customer-group', {}),
        subjectOf: ({ name }) => name,
        created: groupsPath,
        changed: group && `${groupsPath}/${group.uuid}`,
        row: group,
        valuesOf: (row) => ({
          name: row?.name ?? '',
          adjustment: row && row.adjustment !== '0' ? row.adjustment : '',
          description: row?.description ?? '',
          active: row?.active ?? true,
        }),
        linesOf,
        rules: rulesOf(CustomerGroupFields, sent),
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={group ? t('Edit {{name}}', { name: group.name }) : t('New customer group')}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: form.values.name.trim() })}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required maxLength={longestName} autoFocus />
      <TextField
        form={form}
        name="adjustment"
        label={t('Adjustment')}
        hint={t(
          'Percent of each price: -10 takes a tenth off, 5 puts a twentieth on top. Empty leaves prices as they are.',
        )}
        inputMode="text"
      />
      <TextAreaField form={form} name="description" label={t('Description')} rows={2} />
      <CheckboxField
        form={form}
        name="active"
        label={t('Active')}
        hint={t('An inactive group is offered for no patient and adjusts no price.')}
      />
    </RowModal>
  );
});

import { Drafts, RowModal, SelectField, TextAreaField, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Visit } from '../../common/visit';
import { priorityOptions } from '../labels';
import { t } from '../../manifest';
import { useChoices } from '../use-choices';
import { VisitsStore } from '../visits-store';
import { transferForm } from './transfer-form';

/** Assigns a visit to a practitioner, or moves it to another one or another place. */
export const TransferModal = observer(function TransferModal(props: {
  readonly visit: Visit;
  readonly onClose: () => void;
}) {
  const store = useService(VisitsStore);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(() => transferForm({ store, drafts }, props.visit));
  useFollow(store.choices);
  const { practitioners, places } = useChoices();
  const { form, row: visit = props.visit } = editor;
  const own = (options: typeof places, ref: Visit['assigned_to']) =>
    ref && !options.some(({ value }) => value === ref.id) ? [{ value: ref.id, label: ref.name }, ...options] : options;
  return (
    <RowModal
      title={t('Assign or transfer')}
      description={`${visit.patient.full_name} · ${visit.visit_number}`}
      editor={editor}
      savedMessage={t('The visit of {{name}} is passed on.', { name: visit.patient.full_name })}
      onClose={props.onClose}
    >
      <SelectField
        form={form}
        name="assigned_to_id"
        label={t('Practitioner')}
        placeholder={t('Nobody yet')}
        options={own(practitioners, visit.assigned_to)}
      />
      <SelectField
        form={form}
        name="location_id"
        label={t('Location')}
        required
        options={own(places, visit.location)}
      />
      <SelectField form={form} name="priority" label={t('Priority')} required options={priorityOptions()} />
      <TextAreaField form={form} name="comment" label={t('Comment')} rows={2} />
    </RowModal>
  );
});

import {
  Form,
  Modal,
  SelectField,
  StaleNotice,
  TextAreaField,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Visit } from '../../common/visit';
import { priorityLabel, priorityOptions, statusLabel } from '../labels';
import { t } from '../t';
import { useChoices } from '../use-choices';
import { VisitsStore } from '../visits-store';
import { TransferForm } from './transfer-form';

/** Assigns a visit to a practitioner, or moves it to another one or another place. */
export const TransferModal = observer(function TransferModal(props: {
  readonly visit: Visit;
  readonly onClose: () => void;
}) {
  const store = useService(VisitsStore);
  const toaster = useService<Toaster>(Toaster);
  const [model] = useState(() => new TransferForm(store, props.visit));
  useFollow(store.choices);
  const { practitioners, places } = useChoices();
  const { form, visit } = model;
  const saved = () => {
    toaster.success(t('The visit of {{name}} is passed on.', { name: visit.patient.full_name }));
    props.onClose();
  };
  const own = (options: typeof places, ref: Visit['assigned_to']) =>
    ref && !options.some(({ value }) => value === ref.id) ? [{ value: ref.id, label: ref.name }, ...options] : options;
  return (
    <Modal
      open
      size="md"
      title={t('Assign or transfer')}
      description={`${visit.patient.full_name} · ${visit.visit_number}`}
      form={form}
      onClose={props.onClose}
    >
      {model.theirs && (
        <StaleNotice changes={changesOf(visit, model.theirs)} onTheirs={model.takeTheirs} onMine={model.keepMine} />
      )}
      <Form form={form} label={t('Assign or transfer')} submit={t('Save')} onSaved={saved} onCancel={props.onClose}>
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
        <TextAreaField form={form} name="comment" label={t('Comment')} rows={2} maxLength={500} />
      </Form>
    </Modal>
  );
});

/** A colleague's changes, one line each. */
function changesOf(before: Visit, theirs: Visit): readonly string[] {
  const linesOf = ({ status, assigned_to, location, priority }: Visit) => [
    statusLabel(status),
    `${t('Practitioner')}: ${assigned_to?.name ?? t('Nobody yet')}`,
    `${t('Location')}: ${location.name}`,
    `${t('Priority')}: ${priorityLabel(priority)}`,
  ];
  const was = linesOf(before);
  return linesOf(theirs).filter((line) => !was.includes(line));
}

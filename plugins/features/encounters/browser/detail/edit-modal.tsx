import {
  Drafts,
  Form,
  Modal,
  SelectField,
  StaleNotice,
  TextAreaField,
  Toaster,
  useService,
  useReading,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Encounter } from '../../common/encounter';
import { EncountersStore } from '../encounters-store';
import { classLabel, classOptions, statusLabel } from '../labels';
import { t } from '../t';
import { EncounterForm } from './encounter-form';
import { everyPlace, noPlaces } from '../../../locations/common/places';

/** Edits class, place and reason of an encounter. */
export const EditModal = observer(function EditModal(props: {
  readonly encounter: Encounter;
  readonly onClose: () => void;
}) {
  const store = useService(EncountersStore);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [model] = useState(() => new EncounterForm(store, drafts, props.encounter));
  const { form, encounter, theirs } = model;
  useEffect(() => void form.restore(), [form]);
  const places = useReading(everyPlace, noPlaces);
  const { location } = encounter;
  const known = location && !places.some(({ value }) => value === location.id);
  const options = known ? [{ value: location.id, label: location.name }, ...places] : places;
  const saved = () => {
    toaster.success(t('The encounter is changed.'));
    props.onClose();
  };
  return (
    <Modal open size="md" title={t('Edit encounter')} form={form} onClose={props.onClose}>
      {theirs && (
        <StaleNotice changes={changesOf(encounter, theirs)} onTheirs={model.takeTheirs} onMine={model.keepMine} />
      )}
      <Form form={form} label={t('Edit encounter')} submit={t('Save')} onSaved={saved} onCancel={props.onClose}>
        <SelectField form={form} name="class" label={t('Class')} required options={classOptions()} />
        <SelectField form={form} name="location_id" label={t('Location')} required={!!location} options={options} />
        <TextAreaField form={form} name="reason" label={t('Reason')} rows={2} maxLength={500} />
      </Form>
    </Modal>
  );
});

/** A colleague's changes, one line each. */
function changesOf(before: Encounter, theirs: Encounter): readonly string[] {
  const linesOf = ({ status, class: code, location, reason }: Encounter) => [
    statusLabel(status),
    `${t('Class')}: ${classLabel(code)}`,
    `${t('Location')}: ${location?.name ?? '–'}`,
    `${t('Reason')}: ${reason || '–'}`,
  ];
  const was = linesOf(before);
  return linesOf(theirs).filter((line) => !was.includes(line));
}

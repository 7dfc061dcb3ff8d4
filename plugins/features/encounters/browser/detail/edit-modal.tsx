import { Drafts, RowModal, SelectField, TextAreaField, useReading, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Encounter } from '../../common/encounter';
import { EncountersStore } from '../encounters-store';
import { classOptions } from '../labels';
import { t } from '../../manifest';
import { encounterForm } from './encounter-form';
import { everyPlace, noPlaces } from '../../../locations/common/places';

/** Edits class, place and reason of an encounter. */
export const EditModal = observer(function EditModal(props: {
  readonly encounter: Encounter;
  readonly onClose: () => void;
}) {
  const store = useService(EncountersStore);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(() => encounterForm({ store, drafts }, props.encounter));
  const { form, row: encounter = props.encounter } = editor;
  const places = useReading(everyPlace, noPlaces);
  const { location } = encounter;
  const known = location && !places.some(({ value }) => value === location.id);
  const options = known ? [{ value: location.id, label: location.name }, ...places] : places;
  return (
    <RowModal
      title={t('Edit encounter')}
      editor={editor}
      savedMessage={t('The encounter is changed.')}
      onClose={props.onClose}
    >
      <SelectField form={form} name="class" label={t('Class')} required options={classOptions()} />
      <SelectField form={form} name="location_id" label={t('Location')} required={!!location} options={options} />
      <TextAreaField form={form} name="reason" label={t('Reason')} rows={2} />
    </RowModal>
  );
});

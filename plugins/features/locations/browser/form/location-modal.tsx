import {
  ApiClient,
  Drafts,
  FieldRow,
  RadioField,
  RowModal,
  SelectField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { operationalStatuses, physicalTypes } from '../../common';
import type { Location } from '../../common/location';
import { kindLabel, operationalLabel, statusLabel } from '../location-labels';
import { t } from '../../manifest';
import { LocationTreeStore } from '../tree/location-tree-store';
import { LocationForm } from './location-form';

/** Creates, changes or moves a location. */
export const LocationModal = observer(function LocationModal(props: {
  /** Undefined creates a new one. */
  readonly location: Location | undefined;
  /** The parent of a new one. */
  readonly inside: Location | undefined;
  readonly onSaved: (location: Location) => void;
  readonly onClose: () => void;
}) {
  const { location } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const store = useService(LocationTreeStore);
  const [model] = useState(
    () => new LocationForm({ api, drafts, tree: () => store.tree, location, inside: props.inside }),
  );
  useEffect(() => reaction(() => model.form.values.physical_type, model.setKind), [model]);
  const { editor, form } = model;
  return (
    <RowModal
      title={location ? t('Edit {{name}}', { name: location.name }) : t('New location')}
      {...(location && { description: t('Another choice in Part of moves it with everything inside.') })}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: form.values.name })}
      onSaved={() => editor.saved && props.onSaved(editor.saved)}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <RadioField
        form={form}
        name="physical_type"
        label={t('Kind')}
        required
        options={physicalTypes.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
      />
      {model.kind !== 'site' && (
        <SelectField
          form={form}
          name="parent_uuid"
          label={t('Part of')}
          required
          options={model.parents.map(({ location: { uuid }, path }) => ({ value: uuid, label: path }))}
        />
      )}
      <FieldRow>
        <SelectField
          form={form}
          name="status"
          label={t('Status')}
          required
          options={(['active', 'inactive'] as const).map((status) => ({ value: status, label: statusLabel(status) }))}
        />
        {model.hasState && (
          <SelectField
            form={form}
            name="operational_status"
            label={t('Operational status')}
            placeholder={t('Not said')}
            options={operationalStatuses.map((status) => ({ value: status, label: operationalLabel(status) }))}
          />
        )}
      </FieldRow>
    </RowModal>
  );
});

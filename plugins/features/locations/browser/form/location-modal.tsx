import {
  ApiClient,
  Drafts,
  FieldRow,
  Form,
  Modal,
  RadioField,
  SelectField,
  StaleNotice,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { operationalStatuses, physicalTypes, type Location } from '../../common';
import { kindLabel, operationalLabel, statusLabel } from '../location-labels';
import { t } from '../t';
import { LocationTreeStore } from '../tree/location-tree-store';
import { LocationForm, valuesOf, type LocationValues } from './location-form';

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
  const toaster = useService<Toaster>(Toaster);
  const store = useService(LocationTreeStore);
  const [model] = useState(
    () => new LocationForm({ api, drafts, tree: () => store.tree, location, inside: props.inside }),
  );
  useEffect(() => {
    void model.form.restore();
    return reaction(() => model.form.values.physical_type, model.setKind);
  }, [model]);
  const { form } = model;
  const close = () => {
    model.discard();
    props.onClose();
  };
  const saved = () => {
    if (!model.saved) return;
    toaster.success(t('{{name}} is saved.', { name: model.saved.name }));
    props.onSaved(model.saved);
    props.onClose();
  };
  return (
    <Modal
      open
      size="md"
      title={location ? t('Edit {{name}}', { name: location.name }) : t('New location')}
      description={location && t('Another choice in Part of moves it with everything inside.')}
      onClose={close}
      form={form}
    >
      <Form form={form} label={t('Location')} submit={t('Save')} onSaved={saved}>
        {model.stale && <Collision model={model} theirs={model.stale} />}
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
      </Form>
    </Modal>
  );
});

const fields: readonly (readonly [keyof LocationValues, string])[] = [
  ['name', 'Name'],
  ['physical_type', 'Kind'],
  ['parent_uuid', 'Part of'],
  ['status', 'Status'],
  ['operational_status', 'Operational status'],
];

/** Another user's changes, saved while this form was open. */
const Collision = observer(function Collision({
  model,
  theirs,
}: {
  readonly model: LocationForm;
  readonly theirs: Location;
}) {
  const { tree } = useService(LocationTreeStore);
  const [mine, other] = [model.form.values, valuesOf(theirs)];
  const text = (field: keyof LocationValues, value: string) => {
    if (value === '') return t('nothing');
    if (field === 'parent_uuid') return tree.get(value)?.name ?? value;
    return field === 'name' ? value : t(value.charAt(0).toUpperCase() + value.slice(1));
  };
  const different = fields.filter(([field]) => mine[field] !== other[field]);
  return (
    <StaleNotice
      changes={different.map(([field, label]) => {
        const both = t('Yours: {{mine}}. Theirs: {{theirs}}.', {
          mine: text(field, mine[field]),
          theirs: text(field, other[field]),
        });
        return `${t(label)}: ${both}`;
      })}
      onTheirs={() => model.settle('theirs')}
      onMine={() => model.settle('mine')}
    />
  );
});

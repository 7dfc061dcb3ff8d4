import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  Drafts,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextField,
  useService,
  draftOf,
  draftOfNew,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { misfit } from '../../../locations/common/location-rules';
import { LocationTree } from '../../../locations/common/location-tree';
import { CreateWard } from '../../common/ward-requests';
import type { Ward, WardFields } from '../../common/wards';
import { activityLabel, wardTypeLabel, wardTypeOptions } from '../labels';
import { t } from '../../manifest';
import { wardsPath, WardsStore } from './wards-store';

type WardValues = Omit<TypedValues<WardFields>, 'status'>;

const rules = rulesOf(CreateWard);

/** Creates or changes a ward. */
export const WardModal = observer(function WardModal(props: {
  /** Undefined makes a new one. */
  readonly ward: Ward | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { ward } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { locations } = useService(WardsStore);
  const [editor] = useState(
    () =>
      new RowForm<WardValues, Ward>({
        api,
        drafts,
        draftKey: ward ? draftOf('ward', { record: ward.uuid }) : draftOfNew('ward'),
        subjectOf: ({ name }) => name,
        created: wardsPath,
        changed: ward && `${wardsPath}/${ward.uuid}`,
        row: ward,
        valuesOf: (row) => ({
          name: row?.name ?? '',
          parent_uuid: row?.parent_uuid ?? '',
          ward_type: row?.ward_type ?? 'General',
        }),
        linesOf,
        rules,
        sent: (values) => values,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={ward ? t('Edit {{name}}', { name: ward.name }) : t('New ward')}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <SelectField
        form={form}
        name="parent_uuid"
        label={t('Part of')}
        required
        options={placesFor(new LocationTree(locations.value ?? []))}
      />
      <SelectField form={form} name="ward_type" label={t('Ward type')} required options={wardTypeOptions()} />
    </RowModal>
  );
});

/** The possible parents of a ward, by their place in the tree. */
function placesFor(tree: LocationTree) {
  return tree
    .rows(() => true)
    .filter(({ location }) => misfit('ward', location.physical_type) === undefined)
    .map(({ location }) => ({
      value: location.uuid,
      label: tree
        .path(location)
        .map(({ name }) => name)
        .join(' › '),
    }));
}

function linesOf({ name, path, ward_type, status }: Ward): string[] {
  return [
    labelled(t('Name'), name),
    labelled(t('Part of'), path.join(' › ')),
    labelled(t('Ward type'), wardTypeLabel(ward_type)),
    labelled(t('Status'), activityLabel(status === 'active')),
  ];
}

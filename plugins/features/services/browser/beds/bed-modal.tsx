import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  Drafts,
  FieldRow,
  type Option,
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
import { CreateBed } from '../../common/ward-requests';
import type { Bed, BedFields } from '../../common/wards';
import { activityLabel, bedTypeLabel, bedTypeOptions, operationalLabel, operationalOptions } from '../labels';
import { t } from '../../manifest';
import { bedsPath } from '../wards/wards-store';

interface BedValues extends Omit<TypedValues<BedFields>, 'tags' | 'status'> {
  /** As typed, separated by commas. */
  readonly tags: string;
}

const sent = ({ tags, bed_type: type, operational_status: status, ...values }: BedValues) => ({
  ...values,
  bed_type: type || null,
  operational_status: status || null,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

/** Creates or changes a bed. */
export const BedModal = observer(function BedModal(props: {
  /** Undefined makes a new one. */
  readonly bed: Bed | undefined;
  /** The rooms and wards to choose from. */
  readonly places: readonly Option[];
  /** The default place of a new bed; empty for none. */
  readonly place: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { bed } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(
    () =>
      new RowForm<BedValues, Bed>({
        api,
        drafts,
        draftKey: bed ? draftOf('bed', { record: bed.uuid }) : draftOfNew('bed', { within: props.place }),
        subjectOf: ({ number }) => number,
        created: bedsPath,
        changed: bed && `${bedsPath}/${bed.uuid}`,
        row: bed,
        valuesOf: (row) => ({
          number: row?.number ?? '',
          parent_uuid: row?.parent_uuid ?? props.place,
          bed_type: row?.bed_type ?? '',
          tags: row?.tags.join(', ') ?? '',
          operational_status: row ? (row.operational_status ?? '') : 'unoccupied',
        }),
        rules: rulesOf(CreateBed, sent),
        sent,
        linesOf,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={bed ? t('Edit {{name}}', { name: bed.number }) : t('New bed')}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <FieldRow>
        <TextField form={form} name="number" label={t('Number')} required autoFocus />
        <SelectField form={form} name="parent_uuid" label={t('Room or ward')} required options={props.places} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="bed_type"
          label={t('Bed type')}
          options={bedTypeOptions()}
          placeholder={t('Not said')}
        />
        <SelectField
          form={form}
          name="operational_status"
          label={t('Operational status')}
          options={operationalOptions()}
          placeholder={t('Not said')}
        />
      </FieldRow>
      <TextField form={form} name="tags" label={t('Tags')} hint={t('With commas between them: oxygen, window')} />
    </RowModal>
  );
});

function linesOf(bed: Bed): string[] {
  return [
    labelled(t('Number'), bed.number),
    labelled(t('Room or ward'), bed.room?.name ?? bed.ward?.name ?? t('nothing')),
    labelled(t('Bed type'), bed.bed_type ? bedTypeLabel(bed.bed_type) : t('Not said')),
    labelled(t('Operational status'), operationalLabel(bed.operational_status)),
    labelled(t('Tags'), bed.tags.join(', ') || t('nothing')),
    labelled(t('Status'), activityLabel(bed.status === 'active')),
  ];
}

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
import { CreateRoom } from '../../common/ward-requests';
import type { Room, RoomFields, Ward } from '../../common/wards';
import { activityLabel, operationalLabel, operationalOptions } from '../labels';
import { t } from '../../manifest';
import { wardsPath } from './wards-store';

type RoomValues = Omit<TypedValues<RoomFields>, 'status'>;

const sent = ({ name, operational_status: status }: RoomValues) => ({ name, operational_status: status || null });

/** Creates or changes a room of a ward. */
export const RoomModal = observer(function RoomModal(props: {
  readonly ward: Ward;
  /** Undefined makes a new one. */
  readonly room: Room | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { ward, room } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(
    () =>
      new RowForm<RoomValues, Room>({
        api,
        drafts,
        draftKey: room ? draftOf('room', { record: room.uuid }) : draftOfNew('room', { within: ward.uuid }),
        subjectOf: ({ name }) => name,
        created: `${wardsPath}/${ward.uuid}/rooms`,
        changed: room && `${wardsPath}/${ward.uuid}/rooms/${room.uuid}`,
        row: room,
        valuesOf: (row) => ({ name: row?.name ?? '', operational_status: row?.operational_status ?? '' }),
        rules: rulesOf(CreateRoom, sent),
        sent,
        linesOf,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={room ? t('Edit {{name}}', { name: room.name }) : t('New room in {{ward}}', { ward: ward.name })}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <SelectField
        form={form}
        name="operational_status"
        label={t('Operational status')}
        options={operationalOptions()}
        placeholder={t('Not said')}
      />
    </RowModal>
  );
});

function linesOf({ name, operational_status: state, status }: Room): string[] {
  return [
    labelled(t('Name'), name),
    labelled(t('Operational status'), operationalLabel(state)),
    labelled(t('Status'), activityLabel(status === 'active')),
  ];
}

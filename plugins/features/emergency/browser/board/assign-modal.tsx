import {
  ApiClient,
  Form,
  FormModel,
  LiveEvents,
  LiveValue,
  Modal,
  SelectField,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Practitioner } from '../../../team/common/practitioner';
import type { BoardLine } from '../../common/board-line';
import { BoardStore } from '../board-store';
import { t } from '../../manifest';

/** The most practitioners to choose from. */
const most = 200;

/** Assigns a practitioner to the patient. */
export const AssignModal = observer(function AssignModal(props: {
  readonly line: BoardLine;
  readonly onClose: () => void;
}) {
  const { line } = props;
  const store = useService(BoardStore);
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const [practitioners] = useState(
    () =>
      new LiveValue({
        read: async (signal) => {
          const query = { active: 'true', page_size: most };
          return (
            await api.list<Practitioner>('v1/providers/{providerId}/practitioners', { query, signal, quiet: true })
          ).data;
        },
        live,
        events: ['practitioner.*'],
      }),
  );
  useFollow(practitioners);
  const [form] = useState(
    () =>
      new FormModel<{ practitioner: string }>({
        initial: { practitioner: line.assigned_to?.id ?? '' },
        rules: () => ({}),
        save: ({ practitioner }) => store.assign(line, practitioner || null),
      }),
  );
  const options = (practitioners.value ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  return (
    <Modal
      open
      size="sm"
      title={t('Assign {{name}}', { name: line.patient.full_name })}
      onClose={props.onClose}
      form={form}
    >
      <Form form={form} label={t('Practitioner')} submit={t('Save')} onSaved={props.onClose} onCancel={props.onClose}>
        <SelectField
          form={form}
          name="practitioner"
          label={t('Practitioner')}
          placeholder={t('Nobody yet')}
          options={options}
        />
      </Form>
    </Modal>
  );
});

import {
  ApiClient,
  ApiFailure,
  Form,
  FormModel,
  Modal,
  rulesOf,
  SelectField,
  TextAreaField,
  useService,
  type Option,
  useReading,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Practitioner } from '../../../team/common/practitioner';
import type { QueueEntry } from '../../common/queue-entry';
import { TransferPatient } from '../../common/queue-requests';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';
import { placesWithoutBeds, noPlaces } from '../../../locations/common/places';

/** Choices of practitioners. */
const mostChoices = 200;

interface Values {
  location_id: string;
  /** Empty for anybody at the place. */
  practitioner_role_id: string;
  reason: string;
}

const bodyOf = ({ location_id, practitioner_role_id, reason }: Values) => ({
  ...(location_id && { location_id }),
  practitioner_role_id: practitioner_role_id || null,
  ...(reason.trim() && { reason: reason.trim() }),
});

/** Sends a patient to another place, another practitioner, or both. */
const TransferModal = observer(function TransferModal(props: {
  readonly entry: QueueEntry;
  readonly onClose: () => void;
}) {
  const { entry, onClose } = props;
  const queue = useService(QueueStore);
  const places = useReading(placesWithoutBeds, noPlaces);
  const practitioners = usePractitioners();
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: {
          location_id: entry.location_id ?? '',
          practitioner_role_id: entry.practitioner_role_id ?? '',
          reason: '',
        },
        rules: rulesOf(TransferPatient, bodyOf),
        save: async (values) => {
          try {
            await queue.change(entry, 'transfer', bodyOf(values));
          } catch (error) {
            // The panel shows a colleague's change; the user must choose the patient again.
            if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
            queue.tellOf(error, entry);
          }
        },
      }),
  );
  const own = (options: readonly Option[], ref: QueueEntry['location']) =>
    ref && !options.some(({ value }) => value === ref.id) ? [{ value: ref.id, label: ref.name }, ...options] : options;
  return (
    <Modal
      open
      size="md"
      title={t('Transfer')}
      description={[entry.ticket_number, entry.patient_name].filter(Boolean).join(' · ')}
      form={form}
      onClose={onClose}
    >
      <Form form={form} label={t('Transfer')} submit={t('Transfer')} onSaved={onClose} onCancel={onClose}>
        <SelectField
          form={form}
          name="location_id"
          label={t('Location')}
          required
          options={own(places, entry.location)}
        />
        <SelectField
          form={form}
          name="practitioner_role_id"
          label={t('Practitioner')}
          placeholder={t('Anybody there')}
          options={own(practitioners, entry.practitioner)}
        />
        <TextAreaField form={form} name="reason" label={t('Reason')} rows={2} />
      </Form>
    </Modal>
  );
});

/** The organization's practitioners, by name. */
function usePractitioners(): readonly Option[] {
  const api = useService<ApiClient>(ApiClient);
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    const query = { active: 'true', page_size: mostChoices };
    api
      .list<Practitioner>('v1/providers/{providerId}/practitioners', { query, signal: reading.signal, quiet: true })
      .then(
        ({ data }) =>
          !reading.signal.aborted && setOptions(data.map(({ uuid, full_name }) => ({ value: uuid, label: full_name }))),
        (error: unknown) => {
          if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
        },
      );
    return () => reading.abort();
  }, [api]);
  return options;
}

export default TransferModal;

import {
  ApiClient,
  Form,
  FormModel,
  rulesOf,
  SelectField,
  Session,
  TextField,
  useService,
  useReading,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CreateWallScreen } from '../../common/queue-requests';
import type { NewWallScreen } from '../../common/wall-screen';
import { t } from '../../manifest';
import { ownPlace, placesWithoutBeds } from '../../../locations/common/places';

/** Sets a screen up for a place. */
export const NewScreenForm = observer(function NewScreenForm(props: {
  readonly onMade: (screen: NewWallScreen) => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const { location } = useService<Session>(Session);
  const places = useReading(placesWithoutBeds, ownPlace(location));
  const [form] = useState(
    () =>
      new FormModel<{ location_id: string; name: string }>({
        initial: { location_id: location?.uuid ?? '', name: '' },
        rules: rulesOf(CreateWallScreen),
        save: async (values, idempotencyKey) => {
          const options = { idempotencyKey, quiet: true };
          props.onMade(await api.post<NewWallScreen>('v2/emr/queue/screens', values, options));
        },
      }),
  );
  return (
    <Form form={form} label={t('New screen')} submit={t('Create link')}>
      <TextField form={form} name="name" label={t('Name')} required placeholder={t('Waiting room, ground floor')} />
      <SelectField form={form} name="location_id" label={t('Location')} required options={places} />
    </Form>
  );
});

import {
  ApiClient,
  Drafts,
  MultiSelectField,
  RowModal,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Subscription } from '../common/subscription';
import { eventOptions } from './event-words';
import { subscriptionForm } from './subscription-form';
import { t } from '../manifest';
import type { WebhooksReading } from './webhooks-reading';

/** Creates or changes a webhook: its address and its events. */
export const SubscriptionModal = observer(function SubscriptionModal(props: {
  readonly model: WebhooksReading;
  /** Undefined creates a new one. */
  readonly subscription: Subscription | undefined;
  readonly onClose: () => void;
}) {
  const { model, subscription } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [editor] = useState(() => subscriptionForm({ api, drafts }, subscription));
  const { form } = editor;
  const saved = () => {
    model.refresh();
    if (subscription || !editor.saved) return;
    if ('secret' in editor.saved) model.showSecret(editor.saved);
    else toaster.warning(t('The secret could not be shown. Make a new one.'));
  };
  return (
    <RowModal
      title={subscription ? t('Edit {{name}}', { name: subscription.name }) : t('New webhook')}
      editor={editor}
      savedMessage={t('The webhook is saved.')}
      onSaved={saved}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <TextField
        form={form}
        name="url"
        label={t('Address')}
        required
        hint={t('A public address that begins with https://. Redirects are not followed.')}
      />
      <MultiSelectField
        form={form}
        name="event_types"
        label={t('Events')}
        required
        options={eventOptions(model.events)}
        hint={t('What is sent names the record and says nothing of what is in it.')}
      />
    </RowModal>
  );
});

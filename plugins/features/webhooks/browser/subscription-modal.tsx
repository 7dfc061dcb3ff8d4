import {
  ApiClient,
  Drafts,
  Form,
  Modal,
  MultiSelectField,
  StaleNotice,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Subscription } from '../common/webhook';
import { eventOptions } from './event-words';
import { SubscriptionEditor } from './subscription-editor';
import { t } from './t';
import type { WebhooksModel } from './webhooks-model';

/** Creates or changes a webhook: its address and its events. */
export const SubscriptionModal = observer(function SubscriptionModal(props: {
  readonly model: WebhooksModel;
  /** Undefined creates a new one. */
  readonly subscription: Subscription | undefined;
  readonly onClose: () => void;
}) {
  const { model } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [editor] = useState(() => new SubscriptionEditor({ api, drafts, subscription: props.subscription }));
  useEffect(() => void editor.form.restore(), [editor]);
  const { form, subscription } = editor;
  const title = subscription ? t('Edit {{name}}', { name: subscription.name }) : t('New webhook');
  const close = () => {
    editor.discard();
    props.onClose();
  };
  const saved = () => {
    toaster.success(t('The webhook is saved.'));
    props.onClose();
    model.refresh();
    if (editor.created && 'secret' in editor.created) model.showSecret(editor.created);
    else if (editor.created) toaster.warning(t('The secret could not be shown. Make a new one.'));
  };
  return (
    <Modal open size="md" title={title} onClose={close} form={form}>
      <Form form={form} label={title} submit={t('Save')} onSaved={saved}>
        {editor.stale && (
          <StaleNotice
            changes={[`${editor.stale.name} · ${editor.stale.url} · ${editor.stale.event_types.join(', ')}`]}
            onTheirs={() => editor.settle('theirs')}
            onMine={() => editor.settle('mine')}
          />
        )}
        <TextField form={form} name="name" label={t('Name')} required maxLength={120} autoFocus />
        <TextField
          form={form}
          name="url"
          label={t('Address')}
          required
          maxLength={2000}
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
      </Form>
    </Modal>
  );
});

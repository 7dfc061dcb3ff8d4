import {
  ApiClient,
  ApiFailure,
  Drafts,
  Form,
  FormModel,
  Modal,
  rulesOf,
  TextAreaField,
  TextField,
  Toaster,
  useService,
  draftOf,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Referral } from '../common/referral';
import { AnswerReferral } from '../common/referral-requests';
import { partyText } from './labels';
import { referralsPath } from './referrals-store';
import { t } from './t';

interface Answer {
  readonly text: string;
  readonly by: string;
}

/** Puts what came back on record. */
export const AnswerModal = observer(function AnswerModal(props: {
  readonly referral: Referral;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { referral } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<Answer>({
        initial: { text: '', by: referral.direction === 'outgoing' ? partyText(referral) : '' },
        rules: rulesOf(AnswerReferral),
        save: async (values, idempotencyKey) => {
          const options = { idempotencyKey, ifMatch: referral.version, quiet: true };
          await api.post(`${referralsPath}/${referral.uuid}/answer`, values, options);
        },
        draft: { drafts, key: draftOf('referral-answer', { patient: referral.patient_id, record: referral.uuid }) },
      }),
  );
  useEffect(() => void form.restore(), [form]);
  const stale = form.failure instanceof ApiFailure && form.failure.status === 409;
  return (
    <Modal
      open
      size="md"
      title={t('Answer to {{number}}', { number: referral.referral_number })}
      description={partyText(referral)}
      onClose={() => {
        form.reset();
        props.onClose();
      }}
      form={form}
    >
      <Form
        form={form}
        label={t('Answer')}
        submit={t('Save')}
        onSaved={() => {
          toaster.success(t('Saved.'));
          props.onSaved();
          props.onClose();
        }}
      >
        {stale && <p role="alert">{t('Somebody else has changed this in the meantime.')}</p>}
        <TextField form={form} name="by" label={t('Answered by')} required maxLength={200} />
        <TextAreaField form={form} name="text" label={t('Answer')} required rows={8} maxLength={20_000} autoFocus />
      </Form>
    </Modal>
  );
});

import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  draftOf,
  Drafts,
  RowForm,
  RowModal,
  rulesOf,
  TextAreaField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Referral } from '../common/referral';
import { AnswerReferral } from '../common/referral-requests';
import { linesOf, partyText, statusLabel } from './labels';
import { referralsPath } from './referrals-store';
import { t } from '../manifest';

interface Answer {
  readonly text: string;
  readonly by: string;
}

/** Records the answer to a referral. */
export const AnswerModal = observer(function AnswerModal(props: {
  readonly referral: Referral;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { referral } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(() => {
    const path = `${referralsPath}/${referral.uuid}` as const;
    return new RowForm<Answer, Referral>({
      api,
      drafts,
      draftKey: draftOf('referral-answer', { patient: referral.patient_id, record: referral.uuid }),
      created: `${path}/answer`,
      changed: `${path}/answer`,
      acts: true,
      read: () => api.get<Referral>(path, { quiet: true }),
      row: referral,
      valuesOf: (row) => ({ text: '', by: row?.direction === 'outgoing' ? partyText(row) : '' }),
      rules: rulesOf(AnswerReferral),
      sent: (values) => values,
      linesOf: (row) => [labelled(t('Status'), statusLabel(row.status)), ...linesOf(row)],
    });
  });
  const { form } = editor;
  return (
    <RowModal
      title={t('Answer to {{number}}', { number: referral.referral_number })}
      description={partyText(referral)}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <TextField form={form} name="by" label={t('Answered by')} required />
      <TextAreaField form={form} name="text" label={t('Answer')} required rows={8} autoFocus />
    </RowModal>
  );
});

import {
  Form,
  FormModel,
  Modal,
  RadioField,
  rulesOf,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { escalationActions, type EscalationAction } from '../../common/escalation-answer';
import type { AcknowledgedScore } from '../../common/score-parts';
import { AcknowledgeScore } from '../../common/score-requests';
import { actionWords } from '../score-words';
import { ScoresStore } from '../scores-store';
import { kindFacts } from '../../common/score-kind';
import { t } from '../../manifest';

interface Values {
  action: EscalationAction | '';
  comment: string;
}

/** Asks for the response to an escalated score. */
export const AcknowledgeModal = observer(function AcknowledgeModal(props: {
  readonly score: AcknowledgedScore;
  /** The patient's name, if the window is not on the patient's page. */
  readonly patientName?: string | undefined;
  readonly onClose: () => void;
}) {
  const { score, patientName } = props;
  const store = useService(ScoresStore);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { action: '', comment: '' },
        rules: rulesOf(AcknowledgeScore, ({ action, comment }: Values) => ({ action: action || null, comment })),
        save: ({ action, comment }) => store.acknowledge(score, { action: action as EscalationAction, comment }),
      }),
  );
  const saved = () => {
    toaster.success(t('The escalation is acknowledged.'));
    props.onClose();
  };
  return (
    <Modal
      open
      size="sm"
      title={t('Acknowledge {{score}}', { score: kindFacts[score.kind].name })}
      {...(patientName !== undefined && { description: patientName })}
      onClose={props.onClose}
      form={form}
    >
      <Form form={form} label={t('What was done')} submit={t('Acknowledge')} onSaved={saved} onCancel={props.onClose}>
        <RadioField
          form={form}
          name="action"
          label={t('What was done')}
          required
          options={escalationActions.map((action) => ({ value: action, label: actionWords(action) }))}
        />
        <TextField
          form={form}
          name="comment"
          label={t('What exactly was done')}
          required={form.values.action === 'other'}
          hint={t('Who was called, what was given. Kept with your name and the time.')}
        />
      </Form>
    </Modal>
  );
});

import { labelled } from '@clinic-workbench/sdk/common';
import { Button, useRecordActions, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Questionnaire } from '../common/questionnaire';
import type { QuestionnaireResponse } from '../common/response';
import { statusLabel } from './labels';
import { QuestionnairesStore } from './questionnaires-store';
import { linesOf } from './response-lines';
import { t } from '../manifest';

/** The history of a filled-in form, and marking it as entered in error. */
export const ResponseActions = observer(function ResponseActions(props: {
  readonly questionnaire: Questionnaire;
  readonly response: QuestionnaireResponse;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { questionnaire, response } = props;
  const { records } = useService(QuestionnairesStore);
  const { mayWrite, attempt, withReason, history, windows } = useRecordActions<QuestionnaireResponse>({
    store: records,
    right: 'questionnaires.write',
    nameOf: () => t(questionnaire.title),
    history: { linesOf: (row) => [labelled(t('Status'), statusLabel(row.status)), ...linesOf(questionnaire, row)] },
  });
  const remove = async () => {
    const question = {
      title: t('Entered in error'),
      message: t('The form stays readable, and another may be begun.'),
    };
    const isDone = await withReason(question, (reason) =>
      attempt(records.enteredInError(response, reason), t('Delete completed')),
    );
    if (!isDone) return;
    props.onDone();
    props.onClose();
  };
  return (
    <>
      {mayWrite && (
        <Button kind="danger" onClick={() => void remove()}>
          {t('Entered in error')}
        </Button>
      )}
      <Button icon="history" onClick={() => history(response)}>
        {t('Past changes')}
      </Button>
      {windows}
    </>
  );
});

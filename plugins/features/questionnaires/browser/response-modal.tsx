import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  Button,
  Drafts,
  Formats,
  RowForm,
  RowModal,
  Session,
  useCurrent,
  useService,
  View,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { askedItems, findingOf } from '../common/answer-rules';
import type { Questionnaire } from '../common/questionnaire';
import type { QuestionnaireResponse } from '../common/response';
import { answersOf, faultsOf, textsOf, type AnswerTexts } from './answer-texts';
import { ItemField } from './item-field';
import { statusLabel } from './labels';
import { ResponseActions } from './response-actions';
import { linesOf } from './response-lines';
import styles from './questionnaires.module.css';
import { responsesPath } from './questionnaires-store';
import { t } from '../manifest';

/** The patient and encounter of the form. */
export interface Subject {
  readonly patient: string;
  /** For the heading. */
  readonly name: string;
  readonly visit?: string;
  readonly encounter?: string;
}

/** Fills in a form: saves it as it is, or completes it. */
export const ResponseModal = observer(function ResponseModal(props: {
  readonly questionnaire: Questionnaire;
  readonly subject: Subject;
  /** Undefined creates one. */
  readonly response: QuestionnaireResponse | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { questionnaire, subject, response } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const [encounter, setEncounter] = useState<string | null>(subject.encounter ?? null);
  const current = useCurrent(encounter);
  const [status] = useState(() => observable.box<'in-progress' | 'completed'>('completed'));
  const [editor] = useState(
    () =>
      new RowForm<AnswerTexts, QuestionnaireResponse>({
        api,
        drafts,
        draftKey: response
          ? draftOf('form', { patient: subject.patient, record: response.uuid })
          : draftOfNew(`form/${questionnaire.id}`, {
              patient: subject.patient,
              within: subject.visit ?? subject.encounter,
            }),
        created: responsesPath,
        changed: response && `${responsesPath}/${response.uuid}`,
        row: response,
        valuesOf: (row) => textsOf(questionnaire, row?.answers ?? {}),
        linesOf: (row) => linesOf(questionnaire, row),
        rules: (texts) =>
          faultsOf(questionnaire, texts, { completing: status.get() === 'completed', today: formats.today() }),
        sent: (texts) => ({
          answers: answersOf(questionnaire, texts),
          status: status.get(),
          ...(!response && {
            questionnaire: questionnaire.id,
            patient_id: subject.patient,
            ...(subject.visit && { visit_id: subject.visit }),
            ...(current() !== null && { encounter_id: current() }),
          }),
        }),
      }),
  );
  const { form } = editor;
  const answers = answersOf(questionnaire, form.values);
  const asked = new Set(askedItems(questionnaire, answers));
  const finding = findingOf(questionnaire, answers);
  const mayWrite = session.can('questionnaires.write');
  const begun = !response || response.status === 'in-progress';
  const later = async () => {
    status.set('in-progress');
    const saved = await form.submit();
    status.set('completed');
    if (!saved) return;
    props.onSaved();
    props.onClose();
  };
  return (
    <RowModal
      title={labelled(t(questionnaire.title), subject.name)}
      size="lg"
      editor={editor}
      submit={begun ? t('Complete') : t('Save')}
      actions={
        <>
          {response && (
            <ResponseActions
              questionnaire={questionnaire}
              response={response}
              onDone={props.onSaved}
              onClose={props.onClose}
            />
          )}
          {mayWrite && begun && (
            <Button loading={form.saving && status.get() === 'in-progress'} onClick={() => void later()}>
              {t('Save for later')}
            </Button>
          )}
        </>
      }
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {!response && form.failure?.code === 'encounter_closed' && (
        <View id="encounters.choice" patientId={subject.patient} chosen={encounter} onChoose={setEncounter} />
      )}
      <p className={styles.finding} role="status">
        <strong>{finding ? t(finding.display) : t('No case by the answers so far')}</strong>
        {response && <span className={styles.muted}>{statusLabel(response.status)}</span>}
      </p>
      {questionnaire.groups.map((group) => {
        const items = group.items.filter((item) => asked.has(item));
        return (
          items.length > 0 && (
            <fieldset key={group.linkId} className={styles.group}>
              <legend>{t(group.text)}</legend>
              {items.map((item) => (
                <ItemField key={item.linkId} form={form} item={item} />
              ))}
            </fieldset>
          )
        );
      })}
      <p className={styles.muted}>{questionnaire.source}</p>
    </RowModal>
  );
});

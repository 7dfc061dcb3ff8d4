import {
  ApiClient,
  Button,
  Dialogs,
  Drafts,
  Formats,
  RowForm,
  RowModal,
  Session,
  Toaster,
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
import type { Questionnaire, QuestionnaireResponse } from '../common/questionnaire';
import { answersOf, faultsOf, textsOf, type AnswerTexts } from './answer-texts';
import { ItemField } from './item-field';
import { statusLabel } from './labels';
import styles from './questionnaires.module.css';
import { QuestionnairesStore, responsesPath } from './questionnaires-store';
import { t } from './t';

/** Whose form it is. */
export interface Subject {
  readonly patient: string;
  /** For the heading. */
  readonly name: string;
  readonly visit?: string;
  readonly encounter?: string;
}

/** Fills in a form: as far as it is, or completely. */
export const ResponseModal = observer(function ResponseModal(props: {
  readonly questionnaire: Questionnaire;
  readonly subject: Subject;
  /** Undefined begins one. */
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
      title={`${t(questionnaire.title)}: ${subject.name}`}
      size="lg"
      editor={editor}
      row={response}
      linesOf={(row) => linesOf(questionnaire, row)}
      submit={begun ? t('Complete') : t('Save')}
      actions={
        mayWrite && (
          <>
            {response && <Remove response={response} onDone={props.onSaved} onClose={props.onClose} />}
            {begun && (
              <Button loading={form.saving && status.get() === 'in-progress'} onClick={() => void later()}>
                {t('Save for later')}
              </Button>
            )}
          </>
        )
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

function linesOf(form: Questionnaire, row: QuestionnaireResponse): string[] {
  const named = (code: string, options: readonly { readonly code: string; readonly display: string }[] | undefined) =>
    t(options?.find((option) => option.code === code)?.display ?? code);
  return form.groups.flatMap(({ items }) =>
    items.flatMap(({ linkId, text, options }) => {
      const answer = row.answers[linkId];
      if (answer === undefined) return [];
      if (typeof answer === 'boolean') return [`${t(text)}: ${answer ? t('Yes') : t('No')}`];
      return [`${t(text)}: ${named(String(answer), options)}`];
    }),
  );
}

const Remove = observer(function Remove(props: {
  readonly response: QuestionnaireResponse;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const store = useService(QuestionnairesStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const remove = async () => {
    const reason = await dialogs.askReason({
      title: t('Entered in error'),
      message: t('The form stays readable, and another may be begun.'),
      confirm: t('Entered in error'),
    });
    if (reason === undefined) return;
    try {
      await store.enteredInError(props.response, reason);
      toaster.success(t('Delete completed'));
      props.onDone();
      props.onClose();
    } catch {
      // Said by a message already; the window stays as it is.
    }
  };
  return (
    <Button kind="danger" onClick={() => void remove()}>
      {t('Entered in error')}
    </Button>
  );
});

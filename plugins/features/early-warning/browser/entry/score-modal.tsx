import {
  ApiFailure,
  Button,
  Drafts,
  ErrorState,
  Form,
  LoadingState,
  Modal,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import type { ScoreEntry } from '../../common/score-entry';
import { kindFacts, type ScoreKind } from '../../common/score-kind';
import { fitsAge, publishedTable, type PublishedTable } from '../../common/score-tables';
import { bandWords, totalWords } from '../score-words';
import { ScoresStore } from '../scores-store';
import { t } from '../../manifest';
import { ScoreFields } from './score-fields';
import { ScoreForm } from './score-form';
import { ScoreResult } from './score-result';
import styles from './score.module.css';

export interface ScoreModalProps {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly kind: ScoreKind;
  readonly onClose: () => void;
  readonly onSaved?: (score: EarlyWarningScore) => void;
}

/** Takes one score of one patient. */
export const ScoreModal = observer(function ScoreModal(props: ScoreModalProps) {
  const store = useService(ScoresStore);
  const [entry] = useState(() => store.entry(props.patientId));
  const [published, setPublished] = useState<PublishedTable>();
  useFollow(entry);
  useEffect(() => void publishedTable(props.kind).then(setPublished), [props.kind]);
  const { value, failure } = entry;
  if (value && published && fitsAge(published, value.age))
    return <Filled {...props} entry={value} published={published} />;
  return (
    <Modal open size="lg" title={t(kindFacts[props.kind].title)} onClose={props.onClose}>
      {!value && failure && <ErrorState message={t(failure.message)} retry={() => void entry.load()} />}
      {!failure && !(value && published) && <LoadingState kind="form" count={6} />}
      {value && published && (
        <p role="alert">
          {t('{{score}} is not made for people under {{n}} years.', {
            score: kindFacts[props.kind].name,
            n: published.from_age ?? 0,
          })}
        </p>
      )}
    </Modal>
  );
});

const Filled = observer(function Filled(
  props: ScoreModalProps & { readonly entry: ScoreEntry; readonly published: PublishedTable },
) {
  const { entry, published, kind, encounterId: encounter } = props;
  const store = useService(ScoresStore);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [model] = useState(
    () => new ScoreForm({ kind, published, entry, encounter, drafts, take: (body, key) => store.take(body, key) }),
  );
  const { form } = model;
  useEffect(() => model.watch(), [model]);
  useEffect(() => void form.restore(), [form]);
  useEffect(() => model.heard(entry), [model, entry]);
  const saved = () => {
    if (!model.saved) return;
    toaster.success(`${totalWords(model.saved)}. ${bandWords(model.saved)}`);
    props.onSaved?.(model.saved);
    props.onClose();
  };
  return (
    <Modal
      open
      size="lg"
      title={t(kindFacts[kind].title)}
      description={`${entry.full_name}, ${entry.patient_number}`}
      onClose={props.onClose}
      form={form}
    >
      <Form form={form} label={t(kindFacts[kind].title)} submit={t('Save')} onSaved={saved} onCancel={props.onClose}>
        <div className={styles.layout}>
          <div className={styles.fields}>
            <ScoreFields model={model} />
          </div>
          <ScoreResult model={model} />
        </div>
        <Implausible model={model} />
        <Ended model={model} />
      </Form>
    </Modal>
  );
});

/** Asks once to confirm hardly possible values. */
const Implausible = observer(function Implausible({ model }: { readonly model: ScoreForm }) {
  const { form } = model;
  if (form.failure?.code !== 'implausible' || form.values.confirmed) return null;
  return (
    <div className={styles.ask} role="alert">
      <p>{t('A value is hardly possible. Is it right as it stands?')}</p>
      <Button onClick={() => form.set('confirmed', true)}>{t('It is right')}</Button>
    </div>
  );
});

/** If the encounter ended while the form was open, the score can still be saved for the patient. */
const Ended = observer(function Ended({ model }: { readonly model: ScoreForm }) {
  const { failure } = model.form;
  if (!(failure instanceof ApiFailure) || failure.code !== 'encounter_closed') return null;
  return (
    <div className={styles.ask} role="alert">
      <p>{t('The encounter has ended meanwhile. The score can be kept without it.')}</p>
      <Button onClick={() => model.leaveEncounter()}>{t('Keep it without the encounter')}</Button>
    </div>
  );
});

import { labelled } from '@clinic-workbench/sdk/common';
import { Button, DateText, Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { ageText } from '../age-text';
import type { DuplicateCandidate, DuplicateLevel } from '../../common/duplicates/duplicate-score';
import { genderLabel } from '../gender-label';
import { t } from '../../manifest';
import styles from './duplicate-panel.module.css';
import type { DuplicateWatch } from './duplicate-watch';

/**
 * Possible duplicates of the person being registered, each with its reasons, and the question that the user must
 * answer.
 */
export const DuplicatePanel = observer(function DuplicatePanel(props: {
  readonly watch: DuplicateWatch;
  /** The user says that it is the same person: leaves the form for the record. */
  readonly onSame: (uuid: string) => void;
}) {
  const { watch } = props;
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const answered = watch.reason !== '' && watch.unanswered.length === 0;
  useEffect(() => {
    if (!watch.pressed) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [watch.pressed, watch.presses]);
  return (
    <div role="status" className={styles.place}>
      {watch.candidates.length > 0 && (
        <section
          ref={box}
          tabIndex={-1}
          aria-labelledby={heading}
          className={styles.panel}
          data-pressed={watch.pressed}
        >
          <h3 id={heading} className={styles.title}>
            {t('Possibly registered already')}
          </h3>
          <ul className={styles.list}>
            {watch.candidates.map((candidate) => (
              <Candidate key={candidate.uuid} candidate={candidate} onSame={() => props.onSame(candidate.uuid)} />
            ))}
          </ul>
          {answered ? (
            <p className={styles.answer}>
              <span>{labelled(t('This is somebody else'), watch.reason)}</span>
              <Button small kind="quiet" onClick={watch.reconsider}>
                {t('Change')}
              </Button>
            </p>
          ) : (
            watch.unanswered.length > 0 && <DifferentPerson watch={watch} />
          )}
        </section>
      )}
    </div>
  );
});

const Candidate = observer(function Candidate(props: {
  readonly candidate: DuplicateCandidate;
  readonly onSame: () => void;
}) {
  const { candidate } = props;
  const { full_name: name, patient_number: number, gender, date_of_birth: birthDate, mobile } = candidate;
  const formats = useService<Formats>(Formats);
  const age = ageText(birthDate, formats.today());
  return (
    <li className={styles.candidate} data-level={candidate.level}>
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.level}>{levelLabel(candidate.level)}</span>
      </div>
      <div className={styles.facts}>
        <span className="cw-number">{number}</span>
        <span>{genderLabel(gender)}</span>
        {age && <span>{age}</span>}
        {birthDate && <DateText value={birthDate} show="date" />}
        {mobile && <span className="cw-number">{formats.phone(mobile)}</span>}
      </div>
      <ul className={styles.reasons} aria-label={t('What speaks for it')}>
        {candidate.reasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      <Button small className={styles.same} onClick={props.onSame}>
        {t('This is the same person: open the record')}
      </Button>
    </li>
  );
});

const DifferentPerson = observer(function DifferentPerson({ watch }: { readonly watch: DuplicateWatch }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useId();
  const empty = reason.trim() === '';
  const answer = () => {
    setTried(true);
    if (!empty) watch.answer(reason.trim());
  };
  return (
    <div className={styles.question}>
      {asking ? (
        <>
          <label htmlFor={field} className="cw-label">
            {t('How do you know that it is a different person?')}
          </label>
          <input
            id={field}
            className="bp6-input bp6-fill"
            value={reason}
            maxLength={300}
            autoFocus
            autoComplete="off"
            placeholder={t('Different house and mother, for example')}
            aria-invalid={tried && empty}
            aria-describedby={tried && empty ? `${field}-message` : undefined}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                // Esc leaves the question, not the form.
                event.stopPropagation();
                setAsking(false);
              }
              if (event.key !== 'Enter') return;
              event.preventDefault();
              answer();
            }}
          />
          {tried && empty && (
            <p id={`${field}-message`} className="cw-field-message">
              {t('{{field}} is required', { field: t('Reason') })}
            </p>
          )}
          <div className={styles.buttons}>
            <Button small onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
            <Button small kind="primary" onClick={answer}>
              {t('Confirm')}
            </Button>
          </div>
        </>
      ) : (
        <Button small onClick={() => setAsking(true)}>
          {t('This is somebody else')}
        </Button>
      )}
    </div>
  );
});

function levelLabel(level: DuplicateLevel): string {
  return { certain: t('Almost certainly the same'), likely: t('Probably the same'), possible: t('Maybe the same') }[
    level
  ];
}

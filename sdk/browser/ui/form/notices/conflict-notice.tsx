import { labelled, withColon } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChangedPart, FormConflict, ShownField, Side } from '../../../forms/changed-parts';
import type { FormModel } from '../../../forms/form-model';
import { t } from '../../../i18n';
import { Button } from '../../controls/button';
import styles from './conflict-notice.module.css';

/**
 * Shows what somebody else saved while the form was open, beside the user's text, and lets the user choose field by
 * field. A part that only one of the two changed stays changed. `Form` shows it; a form rendered without `Form` must
 * show it itself.
 */
export const ConflictNotice = observer(function ConflictNotice<T extends object>({
  form,
}: {
  readonly form: FormModel<T>;
}) {
  const { conflict } = form;
  // A further refusal carries a newer record: the user chooses again.
  return conflict ? <Conflict key={conflict.version} form={form} conflict={conflict} /> : null;
}) as <T extends object>(props: { readonly form: FormModel<T> }) => React.ReactNode;

const Conflict = observer(function Conflict<T extends object>(props: {
  readonly form: FormModel<T>;
  readonly conflict: FormConflict<T>;
}) {
  const { form, conflict } = props;
  const place = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  // The focus also brings it into view.
  useEffect(() => place.current?.focus(), []);
  const parts = form.changedParts;
  const named = parts.filter((part) => shownIn(form, part, conflict.theirs).length > 0);
  const unnamed = parts.filter((part) => !named.includes(part));
  const undecided = parts.filter(({ key, conflict: both }) => both && !choices.has(key));
  const lines = otherLines(form, conflict, named);
  /** One side for the parts that the user has not decided. */
  const settle = (side: Side) =>
    form.settle(new Map([...undecided.map(({ key }) => [key, side] as const), ...choices]));
  return (
    <div ref={place} className={styles.notice} role="alert" tabIndex={-1}>
      <p className={styles.title}>{t('Somebody else has changed this in the meantime.')}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {parts.length === 0 && lines.length === 0 && <p>{t('Both of you made the same changes. You can save now.')}</p>}
      {named.map((part) => (
        <PartChoice
          key={part.key}
          form={form}
          part={part}
          theirs={conflict.theirs}
          chosen={choices.get(part.key) ?? (part.conflict ? undefined : 'theirs')}
          onChoose={(side) => setChoices(new Map([...choices, [part.key, side]]))}
        />
      ))}
      {unnamed.some((part) => part.conflict) && <p>{t('Both of you also changed what the lines above say.')}</p>}
      <p className={styles.hint}>{t('What only one of you changed is kept. Nothing is saved yet.')}</p>
      <div className={styles.buttons}>
        {undecided.length > 0 && (
          <>
            <Button onClick={() => settle('theirs')}>{t('Take theirs')}</Button>
            <Button onClick={() => settle('mine')}>{t('Keep mine')}</Button>
          </>
        )}
        {undecided.length === 0 && (
          <Button kind="primary" onClick={() => settle('mine')}>
            {t('Take over')}
          </Button>
        )}
      </div>
    </div>
  );
}) as <T extends object>(props: { readonly form: FormModel<T>; readonly conflict: FormConflict<T> }) => React.ReactNode;

/** Their value of one field beside the user's. */
function PartChoice<T extends object>(props: {
  readonly form: FormModel<T>;
  readonly part: ChangedPart;
  readonly theirs: T;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}) {
  const { form, part, theirs, chosen } = props;
  const name = useId();
  const shown = shownIn(form, part, theirs);
  const textOf = (values: T) =>
    shown.length === 1
      ? shown[0]!.textOf(values) || t('nothing')
      : shown.map((field) => labelled(field.label, field.textOf(values) || t('nothing'))).join('\n');
  return (
    <fieldset className={styles.part}>
      <legend className={styles.field}>
        {shown.map(({ label }) => label).join(', ')}
        {part.conflict && <span className={styles.both}>{t('changed by both')}</span>}
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => props.onChoose(side)} />
          <span className={styles.who}>{side === 'mine' ? t('Yours') : t('Theirs')}</span>
          <span className={styles.value}>{textOf(side === 'mine' ? form.values : theirs)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Their lines that no field below shows. */
function otherLines<T extends object>(
  form: FormModel<T>,
  { lines, theirs }: FormConflict<T>,
  named: readonly ChangedPart[],
): readonly string[] {
  const shown = named.flatMap((part) => shownIn(form, part, theirs));
  return lines.filter(
    (line) => !shown.some(({ label, textOf }) => line.startsWith(withColon(label)) || line === textOf(theirs)),
  );
}

/** The fields of a part that the screen shows and that differ; the first one if they look the same. */
function shownIn<T extends object>(form: FormModel<T>, part: ChangedPart, theirs: T): readonly ShownField<T>[] {
  const shown = part.fields.flatMap((field) => form.shown.get(field) ?? []);
  const differing = shown.filter(({ textOf }) => textOf(form.values) !== textOf(theirs));
  return differing.length > 0 ? differing : shown.slice(0, 1);
}

import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FormModel } from '../../forms/form-model';
import { t, useWords } from '../../i18n';
import { Button } from '../controls/button';
import { ConflictNotice } from './notices/conflict-notice';
import { DraftNotice } from './notices/draft-notice';
import { FormGuards, type FieldGuard } from './form-context';
import styles from './form.module.css';

export interface FormProps<T extends object> {
  readonly form: FormModel<T>;
  /** The name of the form, for screen readers. */
  readonly label: string;
  /** The text of the save button, as in `t('Save')`. */
  readonly submit: string;
  readonly onSaved?: () => void;
  /** Shows a Cancel button. */
  readonly onCancel?: () => void;
  /** More buttons, before Cancel and Save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a form around its fields. Enter in a line of text and Ctrl+Enter anywhere save. A second save while one is
 * under way does nothing. If a field is wrong, the first wrong field gets the focus.
 */
function FormView<T extends object>(props: FormProps<T>) {
  const { form } = props;
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const guards = useMemo(() => new Map<string, FieldGuard>(), []);
  const save = async () => {
    if (form.saving) return;
    const held = await firstHeldBack(guards);
    const saved = !held && (await form.submit());
    setTried(!saved);
    if (saved) props.onSaved?.();
    else if (held) document.getElementById(held)?.focus();
    else if (!form.conflict) requestAnimationFrame(() => focusFirstWrong(element.current));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void latest.current();
    };
    const drawn = element.current;
    drawn?.addEventListener('keydown', onKeyDown);
    return () => drawn?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <FormGuards value={guards}>
      <form ref={element} className={styles.form} aria-label={props.label} noValidate onSubmit={onSubmit}>
        <DraftNotice form={form} />
        <div className={styles.fields}>{props.children}</div>
        <ConflictNotice form={form} />
        {tried && <Summary form={form} />}
        <div className={styles.actions}>
          {props.actions}
          {props.onCancel && <Button onClick={props.onCancel}>{t('Cancel')}</Button>}
          <Button kind="primary" type="submit" loading={form.saving}>
            {props.submit}
          </Button>
        </div>
      </form>
    </FormGuards>
  );
}

export const Form = observer(FormView) as typeof FormView;

/**
 * The failure of the whole form: the server's message, unless a field shows it, or a note that fields need attention.
 */
const Summary = observer(function Summary({
  form,
}: {
  readonly form: Pick<FormModel<object>, 'failure' | 'valid' | 'serverErrors' | 'conflict'>;
}) {
  const words = useWords();
  const { failure } = form;
  const stands = failure !== undefined && [...form.serverErrors.values()].flat().includes(failure.message);
  const message =
    failure && !stands
      ? words(failure.message)
      : form.valid && form.serverErrors.size === 0
        ? undefined
        : t('Please correct the marked fields.');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // In a long form on a small screen it would be below the visible part.
    if (message) line.current?.scrollIntoView({ block: 'nearest' });
  }, [message, failure]);
  // Its own notice shows it.
  if (form.conflict) return null;
  return message ? (
    <p ref={line} role="alert" className={styles.summary}>
      {message}
    </p>
  ) : null;
});

async function firstHeldBack(guards: ReadonlyMap<string, FieldGuard>): Promise<string | undefined> {
  for (const [id, guard] of guards) if (!(await guard())) return id;
  return undefined;
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) return;
  const control = wrong.matches('input, select, textarea, button, [tabindex], [contenteditable]')
    ? wrong
    : wrong.querySelector<HTMLElement>('input, button');
  control?.focus();
}

import { t, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';

interface GuestFieldProps<T extends object> {
  readonly form: FormModel<T>;
  readonly name: keyof T & string;
  /** Translated. */
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  /** The name for password managers (WHATWG autofill names). */
  readonly autoComplete: string;
  /** Translated. */
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

/**
 * A text field of the guest pages: plain inputs with Blueprint's classes, because its components load only after
 * sign-in.
 */
export const GuestField = observer(function GuestField<T extends object>(props: GuestFieldProps<T>) {
  const { form, name, label, type = 'text', hint } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const errors = form.errors(name, t, label);
  const notes = [hint ? `${id}-hint` : '', errors.length > 0 ? `${id}-errors` : ''].filter(Boolean).join(' ');
  return (
    <div className="guest-field">
      <label htmlFor={id}>{label}</label>
      <div className="guest-input">
        <input
          id={id}
          name={name}
          className={`bp6-input bp6-large bp6-fill${errors.length > 0 ? ' bp6-intent-danger' : ''}`}
          type={shown ? 'text' : type}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          // The page has one purpose, and everybody starts in its first field.
          autoFocus={props.autoFocus}
          value={String(form.values[name])}
          aria-invalid={errors.length > 0}
          aria-describedby={notes || undefined}
          onChange={(event) => form.set(name, event.target.value as T[typeof name])}
          onBlur={(event) => event.target.value && form.touch(name)}
        />
        {type === 'password' && (
          <button type="button" className="guest-reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t('Hide password') : t('Show password')}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="guest-hint">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="guest-error">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
});

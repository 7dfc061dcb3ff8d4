import { t, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Choice } from '@clinic-workbench/sdk/browser';

/** A choice from a list on the guest pages. */
export const GuestSelect = observer(function GuestSelect<T extends object>(props: {
  readonly form: FormModel<T>;
  readonly name: keyof T & string;
  /** Translated. */
  readonly label: string;
  readonly choices: readonly Choice[];
}) {
  const { form, name, label, choices } = props;
  const id = useId();
  const errors = form.errors(name, t, label);
  return (
    <div className="guest-field">
      <label htmlFor={id}>{label}</label>
      <div className="bp6-html-select bp6-large bp6-fill">
        <select
          id={id}
          value={String(form.values[name])}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
          onChange={(event) => form.set(name, event.target.value as T[typeof name])}
        >
          <option value="">{t('Choose…')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="guest-error">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
});

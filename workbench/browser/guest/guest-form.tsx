import { t, type ApiFailure, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';
import { failureText } from './failure-text';

/** A form of the guest pages: title, purpose, fields, failure, one button; Enter submits. */
export const GuestForm = observer(function GuestForm<T extends object>(props: {
  readonly form: FormModel<T>;
  /** Translated, as are the other texts. */
  readonly title: string;
  readonly description?: string;
  readonly submit: string;
  readonly submitting: string;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}) {
  const { form } = props;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (await form.submit()) props.onSaved?.();
    else requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form noValidate aria-busy={form.saving} onSubmit={(event) => void submit(event)}>
      <h1>{props.title}</h1>
      {props.description && <p className="guest-description">{props.description}</p>}
      <GuestFailure failure={form.failure} />
      {props.children}
      <button type="submit" className="bp6-button bp6-large bp6-fill bp6-intent-primary" aria-disabled={form.saving}>
        {form.saving ? props.submitting : props.submit}
      </button>
      {props.footer && <div className="guest-footer">{props.footer}</div>}
    </form>
  );
});

/** Screen readers announce it as soon as it appears; messages beside a field are not repeated here. */
function GuestFailure({ failure }: { readonly failure: ApiFailure | undefined }) {
  const beside = failure && Object.keys(failure.errors).length > 0;
  return (
    <div role="alert" className="guest-alert">
      {failure && !beside && <p className="bp6-callout bp6-intent-danger">{failureText(failure, t)}</p>}
    </div>
  );
}

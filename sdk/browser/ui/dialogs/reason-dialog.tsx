import { useId, useState, type FormEvent } from 'react';
import { Button } from '../controls/button';
import { t } from '../../i18n';
import { Modal } from './modal';

/** A reason has at least three characters. */
const shortestReason = 3;

/** Asks for the reason of an action, to be recorded. Texts are translated. */
export function ReasonDialog(props: {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useId();
  const tooShort = reason.trim().length < shortestReason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooShort) setTried(true);
    else props.onConfirm(reason.trim());
  };
  const message = tooShort && tried;
  return (
    <Modal
      open
      size="sm"
      title={props.title}
      onClose={props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form={`${field}-form`}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={`${field}-form`} onSubmit={submit} noValidate>
        <p>{props.message}</p>
        <label htmlFor={field} className="cw-label">
          {t('Reason')}
        </label>
        <textarea
          id={field}
          className="bp6-input bp6-fill"
          rows={3}
          value={reason}
          aria-invalid={message}
          aria-describedby={message ? `${field}-message` : undefined}
          aria-required
          autoFocus
          onChange={(event) => setReason(event.target.value)}
        />
        {message && (
          <p id={`${field}-message`} className="cw-field-message">
            {t('{{field}} should not be less than {{n}} characters', { field: t('Reason'), n: shortestReason })}
          </p>
        )}
      </form>
    </Modal>
  );
}

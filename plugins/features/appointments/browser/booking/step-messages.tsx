import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import type { BookingForm } from './booking-form';
import type { BookingValues } from './booking-values';

/** Messages of missing choices that have no field of their own. */
export const StepMessages = observer(function StepMessages(props: {
  readonly model: BookingForm;
  readonly fields: readonly (keyof BookingValues)[];
}) {
  const messages = props.fields.flatMap((field) => props.model.form.errors(field, t));
  if (messages.length === 0) return null;
  return (
    <div role="alert">
      {messages.map((message) => (
        <p key={message} className="cw-field-message">
          {message}
        </p>
      ))}
    </div>
  );
});

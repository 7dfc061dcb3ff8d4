import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import type { BookingForm } from './booking-form';
import { bookingSteps, type BookingStep } from './booking-values';
import styles from './booking.module.css';

export function stepName(step: BookingStep): string {
  return {
    patient: t('Select patient'),
    service: t('Clinics/Services'),
    slot: t('Date/Doctor'),
    notes: t('Notes'),
    summary: t('Summary'),
  }[step];
}

/** The steps of a booking. Each leads back to it, and forward as far as all earlier choices are made. */
export const BookingSteps = observer(function BookingSteps({ model }: { readonly model: BookingForm }) {
  const at = bookingSteps.indexOf(model.step);
  return (
    <nav aria-label={t('Steps')}>
      <ol className={styles.steps}>
        {bookingSteps.map((step, index) => (
          <li key={step} data-done={index < at} data-current={index === at}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              disabled={!model.reaches(step)}
              onClick={() => model.go(step)}
            >
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span className={styles.stepName}>{stepName(step)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
});

/** The heading of a step; takes the focus when the step begins. */
export function StepHeading({ step }: { readonly step: BookingStep }) {
  const n = bookingSteps.indexOf(step) + 1;
  return (
    <h3 className={styles.heading} tabIndex={-1}>
      <span className="cw-visually-hidden">{t('Step {{n}} of {{of}}:', { n, of: bookingSteps.length })} </span>
      {stepName(step)}
    </h3>
  );
}

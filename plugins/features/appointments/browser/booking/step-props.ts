import type { BookingForm } from './booking-form';

/** What every step of a booking is given. */
export interface StepProps {
  readonly model: BookingForm;
  /** Somebody new is being registered, which has buttons of its own. */
  readonly registering: boolean;
  readonly onRegistering: (registering: boolean) => void;
}

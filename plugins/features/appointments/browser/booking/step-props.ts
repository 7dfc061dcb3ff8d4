import type { BookingForm } from './booking-form';

/** The props of every step of a booking. */
export interface StepProps {
  readonly model: BookingForm;
  /** True while a patient is being registered, with its own buttons. */
  readonly registering: boolean;
  readonly onRegistering: (registering: boolean) => void;
}

import { ApiFailure, FormModel, type ApiClient, type Drafts, draftOf } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Appointment, AppointmentType } from '../../common/appointment';
import { updatePayload } from '../../common/payloads';
import { bookingFaults, emptyBooking, linesOf } from '../booking/booking-values';

interface EditValues {
  readonly appointment_type: AppointmentType;
  /** One reason per line. */
  readonly reasons: string;
  readonly comment: string;
}

const valuesOf = ({ appointment_type, reasons, comment }: Appointment): EditValues => ({
  appointment_type,
  reasons: reasons.filter(Boolean).join('\n'),
  comment,
});

/** The shared fields follow the rules of booking. */
function faultsOf(values: EditValues) {
  const { reasons, comment } = bookingFaults({ ...emptyBooking(undefined), ...values });
  return { ...(reasons && { reasons }), ...(comment && { comment }) };
}

/** Notes, reasons and type of an appointment while the user edits them. */
export class AppointmentEditor {
  readonly form: FormModel<EditValues>;
  /** A colleague's saved version, until the user chooses one of the two. */
  theirs: Appointment | undefined = undefined;
  #appointment: Appointment;

  constructor(api: ApiClient, drafts: Drafts, appointment: Appointment) {
    this.#appointment = appointment;
    this.form = new FormModel<EditValues>({
      initial: valuesOf(appointment),
      rules: faultsOf,
      save: (values, idempotencyKey) => this.#save(api, values, idempotencyKey),
      draft: {
        drafts,
        key: draftOf('appointment', { patient: appointment.patient.uuid, record: appointment.uuid }),
        version: {
          get: () => this.#appointment.version,
          set: (version) => (this.#appointment = { ...this.#appointment, version }),
        },
      },
    });
    makeAutoObservable(this, { form: false, theirs: observableRef }, { autoBind: true });
  }

  takeTheirs(): void {
    if (!this.theirs) return;
    this.#appointment = this.theirs;
    this.form.reset(valuesOf(this.theirs));
    this.theirs = undefined;
  }

  /** Saving then replaces the colleague's version. */
  keepMine(): void {
    if (!this.theirs) return;
    this.#appointment = this.theirs;
    this.form.failure = undefined;
    this.theirs = undefined;
  }

  async #save(api: ApiClient, values: EditValues, idempotencyKey: string): Promise<void> {
    const { uuid, version, slot } = this.#appointment;
    const { appointment_type, comment } = values;
    const body = {
      ...updatePayload({ appointment_type, comment: comment.trim(), slot_id: slot.id }),
      reasons: linesOf(values.reasons),
    };
    try {
      await api.patch(`v1/appointments/${uuid}`, body, { ifMatch: version, idempotencyKey, quiet: true });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version') this.#disagree(error);
      throw error;
    }
  }

  #disagree({ details }: ApiFailure): void {
    this.theirs = (details as { readonly current: Appointment }).current;
  }
}

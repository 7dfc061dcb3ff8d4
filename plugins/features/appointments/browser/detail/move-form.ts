import {
  ApiFailure,
  FormModel,
  type ApiClient,
  type Drafts,
  type LiveEvents,
  draftOf,
} from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Slot } from '../../../schedules/common/slot';
import type { Appointment } from '../../common/appointment';
import { refusalOf, type Refusal } from '../slots/refusal';
import { SlotFinder } from '../slots/slot-finder';

export interface MoveValues {
  readonly slot: Slot | null;
  /** The reason for the move. */
  readonly comment: string;
  readonly overbook: boolean;
  readonly overbook_reason: string;
}

const shortestReason = 3;

function moveFaults({ slot, overbook, overbook_reason: reason, comment }: MoveValues): Faults {
  const faults: readonly (readonly [keyof MoveValues, Fault | false])[] = [
    ['slot', slot === null && { message: '{{field}} is required', field: 'Slot' }],
    [
      'overbook_reason',
      overbook &&
        reason.trim().length < shortestReason && {
          message: '{{field}} should not be less than {{n}} characters',
          field: 'Reason for overbooking',
          n: shortestReason,
        },
    ],
    [
      'comment',
      comment.length > 2000 && {
        message: '{{field}} should not exceed {{n}} characters',
        field: 'Reason for moving',
        n: 2000,
      },
    ],
  ];
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])));
}

/** A move of an appointment to another slot, in progress. */
export class MoveForm {
  readonly form: FormModel<MoveValues>;
  readonly finder: SlotFinder;
  /** The appointment as last read: the move sends its version. */
  appointment: Appointment;
  moved: Appointment | undefined = undefined;
  /** True if a colleague has changed it since; shown until the next try. */
  stale = false;

  constructor(
    api: ApiClient,
    options: {
      readonly drafts: Drafts;
      readonly live: LiveEvents;
      readonly today: string;
      readonly appointment: Appointment;
    },
  ) {
    this.appointment = options.appointment;
    this.finder = new SlotFinder({ api, live: options.live, today: options.today });
    this.form = new FormModel<MoveValues>({
      initial: { slot: null, comment: '', overbook: false, overbook_reason: '' },
      rules: moveFaults,
      save: (values, idempotencyKey) => this.#save(api, values, idempotencyKey),
      draft: {
        drafts: options.drafts,
        key: draftOf('appointment-move', {
          patient: options.appointment.patient.uuid,
          record: options.appointment.uuid,
        }),
        version: {
          get: () => this.appointment.version,
          set: (version) => (this.appointment = { ...this.appointment, version }),
        },
      },
    });
    makeAutoObservable(
      this,
      { form: false, finder: false, appointment: observableRef, moved: observableRef },
      { autoBind: true },
    );
  }

  get refusal(): Refusal | undefined {
    return refusalOf(this.form.failure);
  }

  /** Shows free slots of the same service and practitioner, or of others if they have none, and restores the draft. */
  async start(): Promise<void> {
    const { healthcare_service_id: service, practitioner } = this.appointment;
    const wishes = { service, location: '', practitioner: practitioner?.id ?? '' };
    await Promise.all([this.form.restore(), this.finder.find(wishes)]);
    if (practitioner && this.finder.onlyOthers) await this.finder.find({ ...wishes, practitioner: '' });
  }

  chooseSlot(slot: Slot): void {
    this.form.failure = undefined;
    this.form.assign({ slot, overbook: slot.status !== 'free' });
  }

  overbook(): void {
    this.form.set('overbook', true);
  }

  async #save(api: ApiClient, values: MoveValues, idempotencyKey: string): Promise<void> {
    const { uuid, version } = this.appointment;
    this.stale = false;
    const body = {
      slot_id: values.slot?.id,
      comment: values.comment.trim(),
      ...(values.overbook && { overbook_reason: values.overbook_reason.trim() }),
    };
    try {
      const options = { ifMatch: version, idempotencyKey, quiet: true };
      const moved = await api.post<Appointment>(`v1/appointment/${uuid}/reschedule`, body, options);
      runInAction(() => (this.moved = moved));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version') this.#settle(error);
      throw error;
    }
  }

  /** After the user has seen the change, the next try uses the current version. */
  #settle({ details }: ApiFailure): void {
    this.appointment = (details as { readonly current: Appointment }).current;
    this.stale = true;
  }
}

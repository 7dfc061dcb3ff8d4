import {
  draftOf,
  RowForm,
  type ApiClient,
  type Drafts,
  type FormModel,
  type Formats,
  type LiveEvents,
} from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import type { Slot } from '../../../schedules/common/slot';
import type { Appointment } from '../../common/appointment';
import { refusalOf, type Refusal } from '../slots/refusal';
import { SlotFinder } from '../slots/slot-finder';
import { linesOf } from './appointment-lines';

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

const nothingChosen: MoveValues = { slot: null, comment: '', overbook: false, overbook_reason: '' };

/** A move of an appointment to another slot, in progress. */
export class MoveForm {
  readonly editor: RowForm<MoveValues, Appointment>;
  readonly finder: SlotFinder;
  readonly #opened: Appointment;

  constructor(
    api: ApiClient,
    options: {
      readonly drafts: Drafts;
      readonly live: LiveEvents;
      readonly formats: Formats;
      readonly appointment: Appointment;
    },
  ) {
    const { appointment, drafts, formats, live } = options;
    this.#opened = appointment;
    this.finder = new SlotFinder({ api, live, today: formats.today() });
    this.editor = new RowForm<MoveValues, Appointment>({
      drafts,
      draftKey: draftOf('appointment-move', { patient: appointment.patient.uuid, record: appointment.uuid }),
      row: appointment,
      valuesOf: () => nothingChosen,
      linesOf: (row) => linesOf(row, formats),
      rules: moveFaults,
      save: (values, { ifMatch = appointment.version, ...call }) =>
        api.post<Appointment>(`v1/appointment/${appointment.uuid}/reschedule`, sent(values), { ...call, ifMatch }),
    });
    makeAutoObservable(this, { editor: false, finder: false, form: false }, { autoBind: true });
  }

  get form(): FormModel<MoveValues> {
    return this.editor.form;
  }

  /** The appointment as it was when the form opened, or as the user has seen it since. */
  get appointment(): Appointment {
    return this.editor.row ?? this.#opened;
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
}

const sent = ({ slot, comment, overbook, overbook_reason: reason }: MoveValues) => ({
  slot_id: slot?.id,
  comment: comment.trim(),
  ...(overbook && { overbook_reason: reason.trim() }),
});

import { FormModel, rulesOf, type Drafts, draftOfNew } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import { instantOf, minutesOf } from '../../../schedules/common/wall-time';
import type { VisitLines } from '../../common/visit';
import type { VisitClass } from '../../common/visit-class';
import { CreateVisit, mostVisitsAtOnce } from '../../common/visit-requests';
import type { VisitsStore } from '../visits-store';
import { visitBodyOf } from '../walk-in/visit-body';
import type { WalkingIn, WalkInValues } from '../walk-in/walk-in-form';

export interface BulkValues extends Omit<WalkInValues, 'patient'> {
  patients: readonly WalkingIn[];
  /** `YYYY-MM-DDTHH:mm:ss` in the organization's time zone; empty for now. */
  arrived_at: string;
}

export interface BulkOptions {
  readonly store: VisitsStore;
  readonly drafts: Drafts;
  /** IANA name. */
  readonly timeZone: string;
  /** The desk's location. */
  readonly location: string;
  readonly class: VisitClass;
}

/** Admits many patients at once, as in an outreach clinic. */
export class BulkForm {
  readonly form: FormModel<BulkValues>;
  /** The result of each line. */
  lines: VisitLines | undefined = undefined;

  constructor({ store, drafts, timeZone, location, class: code }: BulkOptions) {
    const bodies = (values: BulkValues) => bodiesOf(values, timeZone);
    this.form = new FormModel<BulkValues>({
      initial: {
        patients: [],
        location_id: location,
        healthcare_service_id: '',
        assigned_to_id: '',
        class: code,
        priority: 'routine',
        reason: '',
        arrived_at: '',
      },
      rules: (values) => {
        if (values.patients.length === 0)
          return { patients: [{ message: '{{field}} is required', field: 'Patients' }] };
        // The fields are the same for all lines, so a message shows once.
        return rulesOf(CreateVisit)(bodies(values)[0] ?? {});
      },
      save: async (values, key) => this.#answered(await store.openMany(bodies(values), key)),
      draft: {
        drafts,
        key: draftOfNew('visits/bulk'),
        subjectOf: ({ patients }) => patients.map(({ full_name: name }) => name).join(', '),
      },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  get full(): boolean {
    return this.form.values.patients.length >= mostVisitsAtOnce;
  }

  add({ uuid, full_name, patient_number }: WalkingIn): void {
    const { patients } = this.form.values;
    if (this.full || patients.some((patient) => patient.uuid === uuid)) return;
    this.form.set('patients', [...patients, { uuid, full_name, patient_number }]);
  }

  remove(uuid: string): void {
    this.form.set(
      'patients',
      this.form.values.patients.filter((patient) => patient.uuid !== uuid),
    );
  }

  #answered(lines: VisitLines): void {
    this.lines = lines;
  }
}

function bodiesOf(values: BulkValues, timeZone: string): readonly object[] {
  const { patients, arrived_at, ...fields } = values;
  const same = {
    ...visitBodyOf(fields),
    ...(arrived_at && { arrived_at: instantText(arrived_at, timeZone) }),
  };
  return patients.map(({ uuid }) => ({ ...same, patient_id: uuid }));
}

/** ISO 8601, UTC; an incomplete date and time stays as typed, so that the rules refuse it. */
function instantText(wallTime: string, timeZone: string): string {
  const [day, time] = wallTime.split('T');
  if (!day || !time || !/^\d{4}-\d\d-\d\d$/.test(day)) return wallTime;
  return new Date(instantOf(day, minutesOf(time.slice(0, 5)), timeZone)).toISOString();
}

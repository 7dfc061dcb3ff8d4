import type { OperationalStatus } from '../../../locations/common';
import type { WardType, BedType } from '../../common/service-kinds';

interface DemoBed {
  readonly number: string;
  readonly bed_type: BedType;
  readonly tags?: readonly string[];
  readonly status: OperationalStatus;
}

export interface DemoWard {
  readonly name: string;
  readonly ward_type: WardType;
  readonly rooms: readonly { readonly name: string; readonly beds: readonly DemoBed[] }[];
}

/** Beds of one type, numbered from one; free unless given another status. */
function beds(
  type: BedType,
  statuses: readonly OperationalStatus[],
  first: number,
  tags: readonly string[] = [],
): readonly DemoBed[] {
  return statuses.map((status, index) => ({
    number: `Bed ${first + index}`,
    bed_type: type,
    tags,
    status,
  }));
}

/** The wards of the demonstration's main site. They are empty until a patient is admitted. */
export const demoWards: readonly DemoWard[] = [
  {
    name: 'General Ward',
    ward_type: 'General',
    rooms: [
      {
        name: 'Room 1',
        beds: beds('Standard', ['unoccupied', 'unoccupied', 'unoccupied', 'housekeeping'], 1, ['male']),
      },
      {
        name: 'Room 2',
        beds: beds('Standard', ['unoccupied', 'unoccupied', 'unoccupied', 'unoccupied'], 5, ['female']),
      },
      { name: 'Side room', beds: beds('Electric', ['isolated'], 9, ['isolation', 'oxygen']) },
    ],
  },
  {
    name: 'Maternity Ward',
    ward_type: 'Labor',
    rooms: [
      { name: 'Labour room', beds: beds('Labor', ['unoccupied', 'unoccupied', 'housekeeping'], 1) },
      { name: 'Lying-in room', beds: beds('Standard', ['unoccupied', 'unoccupied', 'unoccupied', 'closed'], 4) },
    ],
  },
  {
    name: 'Intensive Care Unit',
    ward_type: 'ICU',
    rooms: [
      { name: 'Bay A', beds: beds('ICU', ['unoccupied', 'unoccupied', 'contaminated'], 1, ['ventilator', 'oxygen']) },
    ],
  },
  {
    name: 'Neonatal Unit',
    ward_type: 'NICU',
    rooms: [{ name: 'Nursery', beds: beds('Incubator', ['unoccupied', 'unoccupied'], 1, ['oxygen']) }],
  },
];

import type { Option } from '@clinic-workbench/sdk/browser';
import {
  genders,
  practitionerTypes,
  staffStatuses,
  titles,
  type PractitionerType,
  type StaffStatus,
} from '../../common/staff-choices';
import { t } from '../../manifest';

const types: Readonly<Record<PractitionerType, string>> = {
  clinical_staff: 'Clinical staff',
  administrative_staff: 'Administrative staff',
  support_staff: 'Support staff',
};
const statuses: Readonly<Record<StaffStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Deactivated',
};
const genderNames = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other', UNKNOWN: 'Unknown' } as const;

export const typeLabel = (type: PractitionerType) => t(types[type]);
export const statusLabel = (status: StaffStatus) => t(statuses[status]);

export const typeOptions = (): Option[] => practitionerTypes.map((type) => ({ value: type, label: typeLabel(type) }));
export const statusOptions = (): Option[] =>
  staffStatuses.map((status) => ({ value: status, label: statusLabel(status) }));
export const titleOptions = (): Option[] => titles.map((title) => ({ value: title, label: t(title) }));
export const genderOptions = (): Option[] =>
  genders.map((gender) => ({ value: gender, label: t(genderNames[gender]) }));

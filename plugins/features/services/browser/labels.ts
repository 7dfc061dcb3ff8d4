import type { Option } from '@clinic-workbench/sdk/browser';
import { operationalStatuses, type OperationalStatus } from '../../locations/common';
import {
  serviceClasses,
  wardTypes,
  type ServiceClass,
  type WardType,
  bedTypes,
  type BedType,
} from '../common/service-kinds';
import { t } from '../manifest';

/** The name of a class or category, translated. */
export function classLabel(code: string): string {
  const labels: Readonly<Record<ServiceClass, string>> = {
    Consultation: t('Consultation'),
    Diagnostic: t('Diagnostic'),
    Hospitalization: t('Hospitalization'),
    Medication: t('Medication'),
    Administrative: t('Administrative'),
    Procedure: t('Procedure'),
  };
  return code in labels ? labels[code as ServiceClass] : code;
}

export function wardTypeLabel(type: WardType): string {
  return { General: t('General'), Labor: t('Labor'), ICU: t('ICU'), NICU: t('NICU'), Other: t('Other') }[type];
}

export function bedTypeLabel(type: BedType): string {
  return {
    Standard: t('Standard'),
    Electric: t('Electric'),
    ICU: t('ICU'),
    Labor: t('Labor'),
    Cot: t('Cot'),
    Incubator: t('Incubator'),
    Stretcher: t('Stretcher'),
    Other: t('Other'),
  }[type];
}

export function operationalLabel(status: OperationalStatus | null): string {
  if (status === null) return t('Not said');
  return {
    unoccupied: t('Unoccupied'),
    occupied: t('Occupied'),
    housekeeping: t('Housekeeping'),
    contaminated: t('Contaminated'),
    isolated: t('Isolated'),
    closed: t('Closed'),
  }[status];
}

export const activityLabel = (active: boolean): string => (active ? t('Active') : t('Inactive'));

export const classOptions = (): Option[] => serviceClasses.map((code) => ({ value: code, label: classLabel(code) }));
export const wardTypeOptions = (): Option[] => wardTypes.map((type) => ({ value: type, label: wardTypeLabel(type) }));
export const bedTypeOptions = (): Option[] => bedTypes.map((type) => ({ value: type, label: bedTypeLabel(type) }));
export const operationalOptions = (): Option[] =>
  operationalStatuses.map((status) => ({ value: status, label: operationalLabel(status) }));
export const statusOptions = (): Option[] => [
  { value: 'active', label: t('Active') },
  { value: 'inactive', label: t('Inactive') },
];

import { labelled } from '@clinic-workbench/sdk/common';
import type { HealthcareService } from '../../common/service';
import { activityLabel, classLabel, wardTypeLabel } from '../labels';
import { t } from '../../manifest';

/** A service as in its history: prices, places and ward in words, with the names of that time. */
export interface KeptService extends Omit<HealthcareService, 'price_tiers' | 'locations' | 'ward'> {
  readonly price_tiers: readonly string[];
  readonly locations: readonly string[];
  readonly ward: string | null;
}

export function keptOf(service: HealthcareService): KeptService {
  return {
    ...service,
    price_tiers: service.price_tiers.map(({ label }) => label),
    locations: service.locations.map(({ name }) => name),
    ward: service.ward?.name ?? null,
  };
}

/** Translated: the content of a service, one line for each field. */
export const linesOf = (service: HealthcareService): readonly string[] => keptLines(keptOf(service));

/** The same lines for a service in its history. @param specialtyLabel translated, for a code */
export function keptLines(
  service: KeptService,
  specialtyLabel: (code: string) => string = (code) => code,
): readonly string[] {
  const yesNo = (yes: boolean) => (yes ? t('Yes') : t('No'));
  const facts: readonly (readonly [label: string, text: string])[] = [
    [t('Name'), service.name],
    [t('Description'), service.description ?? ''],
    [t('Class'), classLabel(service.service_class)],
    [t('Categories'), service.healthcare_service_categories.map(classLabel).join(', ')],
    [t('Specialties'), service.healthcare_service_specialties.map(specialtyLabel).join(', ')],
    [t('Prices'), service.price_tiers.join(', ')],
    [t('Duration'), String(service.minutes_duration)],
    [t('Locations'), service.locations.join(', ')],
    [t('Ward type'), service.ward_type ? wardTypeLabel(service.ward_type) : ''],
    [t('Ward'), service.ward ?? ''],
    [t('Appointment required'), yesNo(service.healthcare_service_appointment_required)],
    [t('Confirmation required'), yesNo(service.confirmation_required)],
    [t('Virtual service'), yesNo(service.virtual_service)],
    [t('Status'), activityLabel(service.active)],
  ];
  return facts.map(([label, text]) => labelled(label, text || t('nothing')));
}

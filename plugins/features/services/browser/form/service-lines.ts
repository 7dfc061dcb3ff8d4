import type { HealthcareService } from '../../common/service';
import { activityLabel, classLabel, wardTypeLabel } from '../labels';
import { t } from '../t';

/** Translated: the content of a service, one line for each field. */
export function linesOf(service: HealthcareService): readonly string[] {
  const yesNo = (yes: boolean) => (yes ? t('Yes') : t('No'));
  const facts: readonly (readonly [label: string, text: string])[] = [
    [t('Name'), service.name],
    [t('Description'), service.description ?? ''],
    [t('Class'), classLabel(service.service_class)],
    [t('Categories'), service.healthcare_service_categories.map(classLabel).join(', ')],
    [t('Specialties'), service.healthcare_service_specialties.join(', ')],
    [t('Prices'), service.price_tiers.map(({ label }) => label).join(', ')],
    [t('Duration'), String(service.minutes_duration)],
    [t('Locations'), service.locations.map(({ name }) => name).join(', ')],
    [t('Ward type'), service.ward_type ? wardTypeLabel(service.ward_type) : ''],
    [t('Ward'), service.ward?.name ?? ''],
    [t('Appointment required'), yesNo(service.healthcare_service_appointment_required)],
    [t('Confirmation required'), yesNo(service.confirmation_required)],
    [t('Virtual service'), yesNo(service.virtual_service)],
    [t('Status'), activityLabel(service.active)],
  ];
  return facts.map(([label, text]) => `${label}: ${text || t('nothing')}`);
}

import { check, fill, sentence, tidyName } from '@clinic-workbench/sdk/common';
import type { ImportLine } from '@clinic-workbench/sdk/node';
import { given } from '../../common/given';
import { isAccepted, tierFaults } from '../../common/price-tiers';
import { serviceClasses } from '../../common/service-kinds';
import { readList, readPrices } from '../../common/service-import';
import { ChangeService, type CreateService } from '../../common/service-requests';

/** The fields of a service that a file can contain. */
export type ServiceFields = Partial<CreateService>;
/** The values of a line; empty cells are absent. */
export type ServiceLine = Omit<ServiceFields, 'name'> & { readonly name: string };

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};
const statuses: Readonly<Record<string, boolean>> = { active: true, inactive: false };

/**
 * @param currency of prices without one: the organization's
 * @returns a sentence for an invalid line
 */
export function readService({ cells }: ImportLine, currency: string): ServiceLine | string {
  const cell = (id: string) => cells[id] ?? '';
  const oneOf = (id: string, words: Readonly<Record<string, boolean>>, title: string) => {
    const found = words[cell(id).toLowerCase()];
    return cell(id) === '' || found !== undefined
      ? { value: found }
      : { fault: fill('{{title}} is not valid: {{cell}}', { title, cell: cell(id) }) };
  };
  const [appointment, virtual, active] = [
    oneOf('appointment', answers, 'Appointment required'),
    oneOf('virtual', answers, 'Virtual service'),
    oneOf('status', statuses, 'Status'),
  ];
  const fault = appointment.fault ?? virtual.fault ?? active.fault;
  if (fault) return fault;
  const prices = readPrices(cell('prices'), currency);
  if (!prices)
    return fill('Prices are written like Standard: 120.00; Child: 60. This is not: {{cell}}', { cell: cell('prices') });
  const foreign = prices.find((price) => !isAccepted(price.currency, currency));
  if (foreign) return fill('Currency is not valid: {{cell}}', { cell: foreign.currency });
  const line = given(
    {
      name: tidyName(cell('name')),
      service_class: cell('service_class') ? classOf(cell('service_class')) : null,
      description: cell('description') || null,
      healthcare_service_categories: cell('categories') ? readList(cell('categories')).map(classOf) : null,
      healthcare_service_specialties: cell('specialties') ? readList(cell('specialties')) : null,
      price_tiers: prices.length > 0 ? [...prices] : null,
      minutes_duration: cell('duration') ? Number(cell('duration')) : null,
      healthcare_service_appointment_required: appointment.value ?? null,
      virtual_service: virtual.value ?? null,
      active: active.value ?? null,
    },
    [],
  );
  const { faults = {} } = check(ChangeService, line);
  const found = Object.values({ ...faults, ...tierFaults(line.price_tiers ?? []) })[0]?.[0];
  return found ? sentence(found) : (line as ServiceLine);
}

/** A class in any spelling of case; other texts stay, so that the rules refuse them. */
function classOf(written: string): string {
  return serviceClasses.find((each) => each.toLowerCase() === written.toLowerCase()) ?? written;
}

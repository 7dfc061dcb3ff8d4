import { fill, type ImportField } from '@clinic-workbench/sdk/common';
import { inTurns, type ImportLine, type PlannedLine } from '@clinic-workbench/sdk/node';
import type { HealthcareService } from '../../common/service';
import { writePrices } from '../../common/service-import';
import type { CreateService } from '../../common/service-requests';
import { readService, type ServiceFields, type ServiceLine } from './read-service';

/** 60.00 and 60 are `60`; 7.50 is `7.5`. */
const withoutLastZeros = (amount: string) => amount.replace(/\.0+$|(\.\d*?)0+$/, '$1');

export type ServicePlan =
  | { readonly create: CreateService }
  | { readonly uuid: string; readonly version: number; readonly before: ServiceFields; readonly after: ServiceFields };

/** Compares lines with the existing services: a line with the name of one changes the fields in its cells. */
export async function planServices(
  lines: readonly ImportLine[],
  services: readonly HealthcareService[],
  currency: string,
): Promise<readonly PlannedLine<ServicePlan>[]> {
  const known = new Map(services.map((service) => [service.name.toLowerCase(), service]));
  const seen = new Map<string, number>();
  return inTurns(lines, (each): PlannedLine<ServicePlan> => {
    const { line } = each;
    const said = readService(each, currency);
    if (typeof said === 'string') return { line, fault: said };
    const key = said.name.toLowerCase();
    const first = seen.get(key);
    if (first !== undefined) return { line, fault: fill('This service is in line {{line}} already.', { line: first }) };
    seen.set(key, line);
    const service = known.get(key);
    return service ? changeOf(line, said, service, currency) : creationOf(line, said, currency);
  });
}

function creationOf(line: number, said: ServiceLine, own: string): PlannedLine<ServicePlan> {
  if (!said.service_class) return { line, fault: 'Class is required' };
  const create = { ...said, service_class: said.service_class };
  const fields = columns.flatMap(({ title, textOf }): ImportField[] => {
    const after = textOf(create, own);
    return after === undefined ? [] : [{ title, after }];
  });
  return { line, action: 'create', name: said.name, fields, plan: { create } };
}

function changeOf(line: number, said: ServiceLine, service: HealthcareService, own: string): PlannedLine<ServicePlan> {
  const is = asChange(service);
  const changed = columns.filter(({ id, textOf }) => said[id] !== undefined && textOf(said, own) !== textOf(is, own));
  if (changed.length === 0) return { line, action: 'none' };
  const pick = (from: ServiceFields): ServiceFields =>
    Object.fromEntries(changed.map(({ id }) => [id, from[id] ?? null]));
  const fields = changed.map(({ title, textOf }) => ({
    title,
    before: textOf(is, own) ?? '',
    after: textOf(said, own) ?? '',
  }));
  const { uuid, version, name } = service;
  return { line, action: 'update', name, fields, plan: { uuid, version, before: pick(is), after: pick(said) } };
}

/** The change that would produce this service. */
function asChange(service: HealthcareService): ServiceFields {
  return {
    service_class: service.service_class,
    description: service.description,
    healthcare_service_categories: [...service.healthcare_service_categories],
    healthcare_service_specialties: [...service.healthcare_service_specialties],
    price_tiers: service.price_tiers.map(({ uuid, name, currency, charge }) => ({ uuid, name, currency, charge })),
    minutes_duration: service.minutes_duration,
    healthcare_service_appointment_required: service.healthcare_service_appointment_required,
    virtual_service: service.virtual_service,
    active: service.active,
  };
}

interface Shown {
  readonly id: keyof ServiceFields;
  readonly title: string;
  /** @param own the organization's currency */
  readonly textOf: (service: ServiceFields, own: string) => string | undefined;
}

const yesNo = (value: boolean | undefined, yes: string, no: string) =>
  value === undefined ? undefined : value ? yes : no;

const columns: readonly Shown[] = [
  { id: 'service_class', title: 'Class', textOf: (s) => s.service_class },
  { id: 'description', title: 'Description', textOf: (s) => s.description ?? undefined },
  {
    id: 'healthcare_service_categories',
    title: 'Categories',
    textOf: (s) => s.healthcare_service_categories?.join('; '),
  },
  {
    id: 'healthcare_service_specialties',
    title: 'Specialties',
    textOf: (s) => s.healthcare_service_specialties?.join('; '),
  },
  {
    id: 'price_tiers',
    title: 'Prices',
    // 60 and 60.00 are equal prices.
    textOf: (s, own) =>
      s.price_tiers &&
      writePrices(
        s.price_tiers.map(({ name, currency = own, charge }) => ({
          name,
          currency,
          charge: withoutLastZeros(String(charge)),
        })),
        own,
      ),
  },
  { id: 'minutes_duration', title: 'Duration', textOf: (s) => s.minutes_duration?.toString() },
  {
    id: 'healthcare_service_appointment_required',
    title: 'Appointment required',
    textOf: (s) => yesNo(s.healthcare_service_appointment_required, 'Yes', 'No'),
  },
  { id: 'virtual_service', title: 'Virtual service', textOf: (s) => yesNo(s.virtual_service, 'Yes', 'No') },
  { id: 'active', title: 'Status', textOf: (s) => yesNo(s.active, 'Active', 'Inactive') },
];

import type { ListPage } from '@clinic-workbench/sdk/common';

/** The state of a step in words. */
export interface StepState {
  readonly done: boolean;
  /** English, a translation key, with a placeholder `{{count}}` or `{{names}}`. */
  readonly text: string;
  readonly count?: number;
  /** English words, translated one by one, or names, shown as they are. */
  readonly names?: readonly string[];
}

/** The fields of an organization that letters and the sign-in page need. */
export function organizationState(organization: {
  readonly address: string | null;
  readonly phone: string | null;
  readonly logo: string | null;
}): StepState {
  const names = (['address', 'phone', 'logo'] as const).filter((field) => !organization[field]);
  if (names.length > 0) return { done: false, text: 'Still missing: {{names}}.', names };
  return { done: true, text: 'Address, phone and logo are there.' };
}

export function locationState(count: number): StepState {
  if (count === 0) return { done: false, text: 'There is no location yet. Everybody says at sign-in where they work.' };
  return { done: true, text: 'Locations: {{count}}', count };
}

/** A service with its prices. */
interface Service {
  readonly name?: string;
  readonly price_tiers?: readonly unknown[];
}

/** The most names shown of services without a price. */
const mostNames = 3;

export function serviceState({ data, meta }: ListPage<Service>): StepState {
  if (meta.total === 0) return { done: false, text: 'There is no service yet. Patients are booked for services.' };
  const free = data.filter(({ price_tiers: tiers }) => !tiers || tiers.length === 0);
  if (free.length === data.length) return { done: false, text: 'No service has a price yet.' };
  if (free.length === 0) return { done: true, text: 'Services: {{count}}, each with a price', count: meta.total };
  return {
    done: true,
    text: 'Services: {{count}}. Without a price: {{names}}.',
    count: meta.total,
    names: [...free.slice(0, mostNames).map(({ name }) => name ?? '?'), ...(free.length > mostNames ? ['…'] : [])],
  };
}

/** @param count people who work here, including the administrator who reads this */
export function teamState(count: number): StepState {
  if (count < 2) return { done: false, text: 'You are alone. Each person signs in under their own name.' };
  return { done: true, text: 'People who may sign in: {{count}}', count };
}

export function roleState(roles: readonly { readonly users: number }[]): StepState {
  const given = roles.filter(({ users }) => users > 0).length;
  if (given < 2)
    return {
      done: false,
      text: 'Everybody has the same role. A role says which workspaces people see and what they may do there.',
    };
  return { done: true, text: 'Roles that somebody has: {{count}}', count: given };
}

export function scheduleState(count: number): StepState {
  if (count === 0) return { done: false, text: 'There is no schedule yet. Appointments are booked into schedules.' };
  return { done: true, text: 'Schedules: {{count}}', count };
}

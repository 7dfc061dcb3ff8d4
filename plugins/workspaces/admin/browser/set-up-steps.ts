import type { ApiClient, CallOptions } from '@clinic-workbench/sdk/browser';
import {
  locationState,
  organizationState,
  roleState,
  scheduleState,
  serviceState,
  teamState,
  type StepState,
} from './step-states';

/** Something that an organization must set up before others can work in it. */
export interface SetUpStep {
  /** Name of the page for it. A step is hidden if its page does not exist or the reader may not open it. */
  readonly route: string;
  /** English, a translation key. */
  readonly title: string;
  /** Finds the state of the step from the feature's existing lists. */
  readonly read: (api: ApiClient, options: CallOptions) => Promise<StepState>;
  /** The live events after which the state may differ. */
  readonly events: string;
}

const one = { page_size: 1 };
/** Sites, where people sign in: wards and beds are not among them. */
const sites = { ...one, parents_only: true };
const atWork = { ...one, active: true };
/** More roles than any hospital has, and enough services to find those without a price. */
const many = { page_size: 100 };

/** In the order of setting up a hospital: each step needs the ones before it. */
export const setUpSteps: readonly SetUpStep[] = [
  {
    route: 'admin-settings',
    title: 'Describe your organization',
    read: async (api, options) => organizationState(await api.get('v1/providers/{providerId}', options)),
    events: 'organization.*',
  },
  {
    route: 'admin-locations',
    title: 'Name your locations',
    read: async (api, options) =>
      locationState((await api.list('v2/locations', { ...options, query: sites })).meta.total),
    events: 'location.*',
  },
  {
    route: 'services',
    title: 'List your services and prices',
    read: async (api, options) =>
      serviceState(await api.list('v1/administration/healthcareservices', { ...options, query: many })),
    events: 'service.*',
  },
  {
    route: 'admin-team',
    title: 'Invite your staff',
    read: async (api, options) =>
      teamState((await api.list('v1/providers/{providerId}/staff-users', { ...options, query: atWork })).meta.total),
    events: 'practitioner_role.*',
  },
  {
    route: 'admin-roles',
    title: 'Give people their roles',
    read: async (api, options) =>
      roleState(
        (await api.list<{ users: number }>('v1/providers/{providerId}/roles', { ...options, query: many })).data,
      ),
    events: 'role.*',
  },
  {
    route: 'admin-schedules',
    title: 'Plan the schedules',
    read: async (api, options) =>
      scheduleState((await api.list('v1/schedules/fetch', { ...options, query: one })).meta.total),
    events: 'schedule.*',
  },
];

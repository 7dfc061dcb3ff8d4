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

/** Something that an organization needs before others can work in it. */
export interface SetUpStep {
  /** Name of the page where it is done. A step whose page is not there, or not open to the reader, is not shown. */
  readonly route: string;
  /** English, a translation key. */
  readonly title: string;
  /** Says how far it is, from the lists that the feature has anyway. */
  readonly read: (api: ApiClient, options: CallOptions) => Promise<StepState>;
  /** The live events after which it may be another. */
  readonly events: string;
}

const one = { page_size: 1 };
/** Where people work: wards and beds are no place to sign in. */
const sites = { ...one, parents_only: true };
const atWork = { ...one, active: true };
/** More than any hospital has roles, and enough services to see whether prices are missing. */
const many = { page_size: 100 };

/** In the order in which a hospital is set up: each needs those before it. */
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

import { publicRoute, type AnyKernelRoute } from '../http/kernel-route';
import { publicLogo } from './organization-logo';

export const logoRoutes: readonly AnyKernelRoute[] = [
  publicRoute({
    method: 'GET',
    api: 'v2',
    // The file's name is in the address, so that a new logo has a new address.
    path: '/logos/:organizationId/:name',
    summary: 'The logo of an organization, for the sign-in page',
    perMinute: 120,
    handle: (c, { params }) => publicLogo(c, params.organizationId),
  }),
];

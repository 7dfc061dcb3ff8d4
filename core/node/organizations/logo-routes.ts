import { publicRoute, type AnyKernelRoute } from '../http/kernel-route';
import { publicLogo } from './organization-logo';

export const logoRoutes: readonly AnyKernelRoute[] = [
  publicRoute({
    method: 'GET',
    api: 'v2',
    // The file's name makes the address another one when the logo is replaced.
    path: '/logos/:organizationId/:name',
    summary: 'The logo of an organization, for the sign-in page',
    perMinute: 120,
    handle: (c, { params }) => publicLogo(c, params.organizationId),
  }),
];

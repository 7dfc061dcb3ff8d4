/** Names of pages that every workspace may open (specification, section 2); `patients-id` and its tabs come by prefix. */
export const pagesAnywhere: ReadonlySet<string> = new Set([
  'index',
  'login',
  'forgot-password',
  'reset-password',
  'password-reset',
  'dashboard-settings',
  'services',
  'services-id',
  'service-prices-cost',
  'encounters-id',
]);

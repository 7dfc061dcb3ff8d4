import { rule } from '@clinic-workbench/sdk/common';

/** The letters of an ISO 4217 currency. Which ones an organization accepts the server knows. */
export const Currency = () =>
  rule('currency', '{{field}} is not valid', (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value));

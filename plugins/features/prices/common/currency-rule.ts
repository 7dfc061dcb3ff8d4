import { rule } from '@clinic-workbench/sdk/common';

/** The letters of an ISO 4217 currency. Only the server knows which ones an organization accepts. */
export const Currency = () =>
  rule('currency', '{{field}} is not valid', (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value));

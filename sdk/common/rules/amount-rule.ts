import { rule } from './validation';

/**
 * An amount of money as text or as a JSON number. The server reads it with the decimals of its currency (`sentAmount`
 * of `sdk/node`), because a rule of one field does not know the currency.
 */
export const Amount = () =>
  rule('amount', '{{field}} is not valid', (value) => typeof value === 'string' || typeof value === 'number');

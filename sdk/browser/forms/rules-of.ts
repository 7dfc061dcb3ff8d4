import { check, mostCharactersOf, type Faults } from '@clinic-workbench/sdk/common';

/** The rules of a form, and the limits of its texts. */
export interface FormRules<Values extends object> {
  (values: Values): Faults;
  /** How many characters the field at a path may have. */
  readonly limit?: (path: string) => number | undefined;
}

/**
 * The rules of a class in the form that FormModel needs. Kept apart from it so that small forms load no validator.
 * @param sent converts the form's values to the sent ones, if they differ
 * @param more rules of the form itself; if both find a fault of a field, the class's is shown
 */
export function rulesOf<T extends object, Values extends object = object>(
  rules: new () => T,
  sent: (values: Values) => object = (values) => values,
  more: (values: Values) => Faults = () => ({}),
): FormRules<Values> {
  const faultsOf = (values: Values) => ({
    ...more(values),
    ...check(rules, JSON.parse(JSON.stringify(sent(values)))).faults,
  });
  return Object.assign(faultsOf, { limit: (path: string) => mostCharactersOf(rules, path) });
}

/** For a form with rules of its own: the limits of its texts are those of the class. */
export function limitedBy<T extends object, Values extends object>(
  rules: new () => T,
  faultsOf: (values: Values) => Faults,
): FormRules<Values> {
  return Object.assign((values: Values) => faultsOf(values), {
    limit: (path: string) => mostCharactersOf(rules, path),
  });
}

import { check, type Faults } from '@clinic-workbench/sdk/common';

/** The rules of a class in the form that FormModel needs. Kept apart from it so that small forms load no validator. */
export function rulesOf<T extends object>(rules: new () => T): (values: object) => Faults {
  return (values) => check(rules, JSON.parse(JSON.stringify(values))).faults ?? {};
}

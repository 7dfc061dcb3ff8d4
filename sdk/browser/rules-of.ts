import { check, type Faults } from '@clinic-workbench/sdk/common';

/** The rules of a class as a form needs them. Kept apart from FormModel so that small forms load no validator. */
export function rulesOf<T extends object>(rules: new () => T): (values: object) => Faults {
  return (values) => check(rules, JSON.parse(JSON.stringify(values))).faults ?? {};
}

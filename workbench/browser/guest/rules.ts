import type { Fault, Faults } from '@clinic-workbench/sdk/common';

/** The required fields of a guest form, with their English labels. */
export type RequiredFields<T> = { readonly [K in keyof T]?: string };

/** The messages for empty fields; for such small rules the guest pages load no validator. */
export function requireFields<T extends object>(fields: RequiredFields<T>): (values: T) => Faults {
  return (values) =>
    Object.fromEntries(
      (Object.entries(fields) as [keyof T & string, string][])
        .filter(([name]) => String(values[name]).trim() === '')
        .map(([name, field]) => [name, [{ message: '{{field}} is required', field }]]),
    );
}

/** The message for a second password that differs from the first. */
export function passwordsMatch(confirmation: string, first: string, second: string): Faults {
  const fault: Fault = { message: 'Passwords do not match', field: 'Confirm password' };
  return first === second ? {} : { [confirmation]: [fault] };
}

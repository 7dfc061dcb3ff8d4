import { getMetadataStorage } from 'class-validator';
import { Optional } from './validation';

type Class<T> = new () => T;

/** The fields of a change: each may be absent, and null if null has no other meaning. */
export type Amended<T> = { [Field in keyof T]?: T[Field] | null };

/**
 * The rules of a change, made from those of the whole: each field keeps its own rules and its label, and may be left out.
 * What is required of the whole may be left as it is, but not emptied.
 *
 * ```ts
 * export class UpdateDiagnosis extends amended(DiagnosisFields) {
 *   @Label('Reason') @Optional() @Text(500) reason?: string | null;
 * }
 * ```
 */
export function amended<T extends object>(rules: Class<T>): Class<Amended<T>> {
  class Change extends (rules as Class<object>) {
    constructor() {
      super();
      // A default value of the full class would overwrite the stored value.
      for (const field of Object.keys(this)) Reflect.deleteProperty(this, field);
    }
  }
  const own = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  for (const field of new Set(own.map(({ propertyName }) => propertyName))) Optional()(Change.prototype, field);
  return Change;
}

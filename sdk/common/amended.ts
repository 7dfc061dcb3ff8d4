import { getMetadataStorage } from 'class-validator';
import { Optional } from './validation';

type Class<T> = new () => T;

/** The fields of a change: any of them may be absent, or null where that means nothing else. */
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
      // A value that the whole has unless it is given would be written over the one that is stored.
      for (const field of Object.keys(this)) Reflect.deleteProperty(this, field);
    }
  }
  const own = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  for (const field of new Set(own.map(({ propertyName }) => propertyName))) Optional()(Change.prototype, field);
  return Change;
}

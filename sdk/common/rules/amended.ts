import { getMetadataStorage, ValidateIf } from 'class-validator';
import { Optional } from './validation';

type Class<T> = new () => T;

/** The fields of a change: each may be absent, and null if null has no other meaning. */
export type Amended<T> = { [Field in keyof T]?: T[Field] | null };

/** The fields of a change, with those that every change must send and those that must not be null. */
export type AmendedBut<T, Always extends keyof T, NotNull extends keyof T> = Pick<T, Always> &
  Partial<Pick<T, NotNull>> &
  Amended<Omit<T, Always | NotNull>>;

/** The exceptions among the fields of a change. */
export interface AmendedExcept<Always, NotNull> {
  /** Sent with every change, under the rules of the whole: fields that can only be judged together. */
  readonly always?: readonly Always[];
  /** May be absent, but null is refused like a missing value if the field is `Required`. */
  readonly notNull?: readonly NotNull[];
}

/**
 * The rules of a change, made from those of the whole: each field keeps its own rules and its label, and may be left
 * out. A required field may be left unchanged, but not emptied.
 *
 * ```ts
 * export class UpdateDiagnosis extends amended(DiagnosisFields) {
 *   @Label('Reason') @Optional() @Text(500) reason?: string | null;
 * }
 * ```
 */
export function amended<T extends object>(rules: Class<T>): Class<Amended<T>>;
export function amended<
  T extends object,
  const Always extends keyof T & string = never,
  const NotNull extends keyof T & string = never,
>(rules: Class<T>, except: AmendedExcept<Always, NotNull>): Class<AmendedBut<T, Always, NotNull>>;
export function amended(
  rules: Class<object>,
  { always = [], notNull = [] }: AmendedExcept<string, string> = {},
): Class<object> {
  class Change extends rules {
    constructor() {
      super();
      // A default value of the full class would overwrite the stored value.
      for (const field of Object.keys(this)) Reflect.deleteProperty(this, field);
    }
  }
  const own = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  for (const field of new Set(own.map(({ propertyName }) => propertyName))) {
    if (always.includes(field)) continue;
    const mayBeAbsent = notNull.includes(field) ? ValidateIf((_, value) => value !== undefined) : Optional();
    mayBeAbsent(Change.prototype, field);
  }
  return Change;
}

import { getMetadataStorage, ValidationTypes, type ValidationArguments } from 'class-validator';

/** One rule of a property, as class-validator stores it. */
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

interface PropertyRules {
  readonly property: string;
  /** If one of these does not hold, the property's other rules are skipped. */
  readonly conditions: readonly ((of: object, value: unknown) => boolean)[];
  readonly tests: readonly ((value: unknown, of: object) => boolean)[];
  /** True if it holds an object, or a list of objects, with rules. */
  readonly nested: boolean;
}

/** Rules of a class by property; null if the class has a rule that only class-validator can check. */
type ClassRules = ReadonlyMap<string, PropertyRules> | null;

const gathered = new WeakMap<object, ClassRules>();

/**
 * True if an instance keeps every rule of its class and has no unknown field.
 *
 * If this is true, class-validator would agree. If it is false, class-validator must decide, and it alone finds which
 * rule is broken. This check saves memory: nearly all values keep their rules, but class-validator prepares an error
 * report for each field before it looks, which took a third of the memory of registering a patient.
 */
export function keepsRules(value: object): boolean {
  const rules = rulesOf(value.constructor);
  if (!rules) return false;
  for (const field of Object.keys(value)) if (!rules.has(field)) return false;
  for (const each of rules.values()) if (!keeps(value, each)) return false;
  return true;
}

function keeps(of: object, { property, conditions, tests, nested }: PropertyRules): boolean {
  const value = (of as Readonly<Record<string, unknown>>)[property];
  if (value instanceof Promise) return false;
  if (!conditions.every((holds) => holds(of, value))) return true;
  if (!tests.every((holds) => holds(value, of))) return false;
  return !nested || value === undefined || keepsNested(value);
}

function keepsNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => each instanceof Object && !isGroup(each) && keepsRules(each));
  return value instanceof Object && !isGroup(value) && keepsRules(value);
}

const isGroup = (value: object) => Array.isArray(value) || value instanceof Set || value instanceof Map;

function rulesOf(rules: unknown): ClassRules {
  if (typeof rules !== 'function') return null;
  const known = gathered.get(rules);
  if (known !== undefined) return known;
  const found = gather(rules);
  gathered.set(rules, found);
  return found;
}

function gather(rules: Function): ClassRules {
  const all = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  if (all.length === 0) return null;
  const found = new Map<string, PropertyRules>();
  for (const property of new Set(all.map(({ propertyName }) => propertyName))) {
    const own = all.filter(({ propertyName }) => propertyName === property);
    const tests = own.filter(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION).map(testOf);
    const conditions = own.filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION);
    const nested = own.filter(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
    if (tests.length + conditions.length + nested.length < own.length || tests.includes(undefined)) return null;
    found.set(property, {
      property,
      conditions: conditions.map(({ constraints }) => constraints[0] as PropertyRules['conditions'][number]),
      tests: tests as PropertyRules['tests'],
      nested: nested.length > 0,
    });
  }
  return found;
}

/** Undefined for a rule that is conditional, applies to each of several values, or is asynchronous. */
function testOf({ constraintCls, constraints, each, propertyName, validateIf }: Rule) {
  const kinds = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  if (each || validateIf || kinds.some((kind) => kind.async)) return undefined;
  const validators = kinds.map(({ instance }) => instance);
  return (value: unknown, object: object): boolean => {
    const targetName = object.constructor.name;
    const args: ValidationArguments = { targetName, property: propertyName, object, value, constraints };
    return validators.every((validator) => validator.validate(value, args) === true);
  };
}

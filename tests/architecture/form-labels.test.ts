import { labelOf, mostCharactersOf, nestedIn } from '@clinic-workbench/sdk/common';
import { getMetadataStorage } from 'class-validator';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { fileOf, formFieldsOf, ownFaultsOf, rulesUsedIn, type FormField, type OwnFault } from './form-fields';
import { root, sources, textOf } from './sources';

/** A label in a message is the label on the screen: the rules of a form use the form's label for each field. */

type Rules = new () => object;

const browser = sources([
  'core/browser/**/*.{ts,tsx}',
  'workbench/browser/**/*.{ts,tsx}',
  'plugins/*/*/browser/**/*.{ts,tsx}',
]).filter((file) => !file.includes('.test.'));

/** The rules against which each file checks its values. */
const rulesIn = new Map<string, readonly Rules[]>();
/** The faults that each file makes without rules. */
const faultsIn = new Map<string, readonly OwnFault[]>();

beforeAll(async () => {
  for (const file of browser) {
    const classes: Rules[] = [];
    for (const { name, module } of rulesUsedIn(file)) {
      const found = ((await import(join(root, module))) as Readonly<Record<string, unknown>>)[name];
      if (typeof found === 'function') classes.push(found as Rules);
    }
    if (classes.length > 0) rulesIn.set(file, classes);
    const faults = ownFaultsOf(file);
    if (faults.length > 0) faultsIn.set(file, faults);
  }
});

const properties = (rules: Rules) =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(rules, '', false, false)
      .map(({ propertyName }) => propertyName),
  );

/** The label that rules give the field of a path such as `address.0.city`; undefined if they have no such field. */
function labelAt(rules: Rules, path: readonly string[]): string | undefined {
  const [first = '', ...rest] = path;
  if (!properties(rules).has(first)) return undefined;
  if (rest.length === 0) return labelOf(rules, first);
  const nested = nestedIn(rules).get(first)?.of();
  return nested && labelAt(nested, /^(?:\d+|\*)$/.test(rest[0] ?? '') ? rest.slice(1) : rest);
}

/** The path from the root of a file that is named relative to another. */
const imported = (file: string) =>
  [...textOf(file).matchAll(/from '(\.[^']+)'/g)].flatMap(([, from = '']) => fileOf(join(dirname(file), from)) ?? []);

/** The limits that the rules of these files give a field. */
const limitsIn = (files: readonly string[], path: readonly string[]): readonly number[] =>
  files.flatMap((file) => (rulesIn.get(file) ?? []).flatMap((rules) => mostCharactersOf(rules, path.join('.')) ?? []));

/** The labels that the rules and faults of these files give a field. */
function labelsIn(files: readonly string[], path: readonly string[]): readonly string[] {
  const field = path.join('.');
  const found = files.flatMap((file) => [
    ...(rulesIn.get(file) ?? []).flatMap((rules) => labelAt(rules, path) ?? []),
    ...(faultsIn.get(file) ?? []).filter((fault) => fault.field === field).map(({ label }) => label),
  ]);
  return [...new Set(found)].filter((label) => label !== '');
}

/**
 * The label of a field in the rules nearest to it: those of its file, else of its imports, in one step or two, else of
 * its folder.
 */
function labelsOf({ file, path }: FormField): readonly string[] {
  const withRules = [...new Set([...rulesIn.keys(), ...faultsIn.keys()])];
  const near = imported(file);
  const around = [[file], near, near.flatMap(imported)];
  for (let folder = dirname(file); folder.includes('browser'); folder = dirname(folder))
    around.push(
      withRules.filter((each) => dirname(each) === folder),
      withRules.filter((each) => each.startsWith(`${folder}/`)),
    );
  for (const files of around) {
    const found = labelsIn(files, path);
    if (found.length > 0) return found;
  }
  return [];
}

/** A label may end with a unit, as in `Price ({{currency}})`. */
const withoutUnit = (label: string) => label.replace(/ \(\{\{\w+\}\}\)$/, '');

it('a message uses the label on the screen, in every form', () => {
  const fields = browser.flatMap(formFieldsOf);
  const ruled = fields.filter((field) => labelsOf(field).length > 0);
  expect(fields.length).toBeGreaterThan(250);
  expect(ruled.length / fields.length).toBeGreaterThan(0.9);
  const otherwise = ruled.flatMap((field) => {
    const shown = field.labels.map(withoutUnit);
    const others = labelsOf(field).filter((label) => !shown.includes(label));
    return others.map(
      (label) => `${field.file}: ${field.path.join('.')} is ${shown.join(' or ')} on screen, ${label} in messages`,
    );
  });
  expect(otherwise).toEqual([]);
});

it('a field takes as many characters as its rules allow, and no form repeats the limit', () => {
  const limited = browser.flatMap(formFieldsOf).filter(({ limit }) => limit !== undefined);
  const repeated = limited.flatMap(({ file, path, limit }) => {
    const near = imported(file);
    const limits = [[file], near, near.flatMap(imported)]
      .map((files) => limitsIn(files, path))
      .find((found) => found.length > 0);
    return limits ? [`${file}: ${path.join('.')} takes ${limit}, by the rules ${limits.join(' or ')}`] : [];
  });
  expect(repeated).toEqual([]);
});

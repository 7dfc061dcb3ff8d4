import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

/*
 * The rules of a field are written once: a class of a change takes them over from the class of the record (`amended`,
 * or a class that both extend), so that no limit is raised in one of them only. Classes of one file are compared with
 * each other, and with those of the same record in the other files of their plugin: `ChangeWard` with `WardFields`.
 */
const makes = /^(?:Create|Register|Book|Add)|Fields$/;
const changes = /^(?:Update|Change|Correct|Amend)/;
const recordOf = (name: string) => name.replace(makes, '').replace(changes, '');
/** `plugins/features/wards` of a file in it. */
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/');
/** The organization or browser tab of a request: no field of a record. */
const ofTheCaller = new Set(['service_provider_id', 'managing_organization_id', 'tab']);

/** `file class.field`, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'plugins/features/medication-requests/common/medication-rules.ts UpdateMedicationRequest.overrides':
    'they belong to the request, not to the medicine',
  'plugins/features/notes/common/note-requests.ts UpdateNote.note':
    'a draft may be emptied, a new note may not be empty',
};

const classes = /^(?:export )?class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;
/** A field with its decorators, whether it may be left out or not. */
const fields = /^ {2}(@[^;]*?)\s(\w+)[?!]?(?::| =)[^;]*;/gm;

/** The rules by field, without whether it is optional. */
function rulesOf(body: string): ReadonlyMap<string, string> {
  const code = body.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return new Map(
    [...code.matchAll(fields)].map(([, rules, name]) => [
      name!,
      rules!.replace(/@(?:Required|Optional)\(\)/g, '').replace(/\s+/g, ''),
    ]),
  );
}

interface FoundClass {
  readonly file: string;
  readonly name: string;
  readonly rules: ReadonlyMap<string, string>;
}

const classesIn = (file: string): FoundClass[] =>
  [...textOf(file).matchAll(classes)].map(([, name, body]) => ({ file, name: name!, rules: rulesOf(body!) }));

function repeatedIn(found: readonly FoundClass[]): string[] {
  const made = found.filter(({ name }) => makes.test(name));
  return found
    .filter(({ name }) => changes.test(name))
    .flatMap(({ file, name, rules }) => {
      const same = made.filter(
        (each) =>
          each.file === file || (folderOf(each.file) === folderOf(file) && recordOf(each.name) === recordOf(name)),
      );
      return [...rules]
        .filter(([field, rule]) => !ofTheCaller.has(field) && same.some((each) => each.rules.get(field) === rule))
        .map(([field]) => `${file} ${name}.${field}`);
    });
}

it('reads the fields of a class', () => {
  const [, , body] = [...textOf('plugins/features/visits/common/visit.ts').matchAll(classes)].find(
    ([, name]) => name === 'VisitFields',
  )!;
  expect([...rulesOf(body!).keys()]).toEqual(expect.arrayContaining(['assigned_to_id', 'priority', 'location_id']));
});

it('compares a change with the fields of its record in another file', () => {
  const rules = new Map([['name', "@Label('Name')@Text(120)"]]);
  const ward = { file: 'plugins/features/wards/common/ward.ts', name: 'WardFields', rules };
  const change = { file: 'plugins/features/wards/common/ward-requests.ts', name: 'ChangeWard', rules };
  expect(repeatedIn([ward, change])).toEqual([`${change.file} ChangeWard.name`]);
  expect(repeatedIn([{ ...ward, name: 'RoomFields' }, change])).toEqual([]);
});

it('no class of a change repeats the rules of its record’s fields', () => {
  const files = sources(['{core,sdk,plugins,workbench}/**/*.ts', '!**/*.test.ts']);
  const found = repeatedIn(files.filter((file) => /class \w+/.test(textOf(file))).flatMap(classesIn));
  expect(found.filter((one) => !(one in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((one) => !found.includes(one))).toEqual([]);
});

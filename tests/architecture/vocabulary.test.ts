import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

/*
 * The last word of a class tells its task (README, *One vocabulary*). These words tell nothing, or are other words for
 * one of the table: `…Repository` is a `…Reader` or `…Changes`, `…Writing` is `…Changes`, `…Editor` is a `…Form`, and
 * `…Model` is a `…Form` or a `…Reading`.
 */
const strange = /^(?:Repository|Writing|Editor|Model|Manager|Helper|Utils?|Impl|Handler|Processor|Facade)$/;

const exceptions: Readonly<Record<string, string>> = {
  'sdk/browser/forms/form-model.ts: FormModel': 'the base of all forms',
  'plugins/features/notes/common/note-requests.ts: StopWriting': 'a request: who writes in the note stops',
};

it('every class name ends with a word of the vocabulary', () => {
  const found = sources(['{core,sdk,plugins,workbench}/**/*.{ts,tsx}', '!**/*.test.*', '!sdk/dist/**']).flatMap(
    (file) =>
      [...textOf(file).matchAll(/^(?:export )?(?:abstract )?class (\w+)/gm)]
        .map(([, name]) => name!)
        .filter((name) => strange.test(name.match(/[A-Z][a-z]+$/)?.[0] ?? ''))
        .map((name) => `${file}: ${name}`),
  );
  expect(found.filter((one) => !(one in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((one) => !found.includes(one))).toEqual([]);
});

import type { Plugin } from 'vite';

/** Matches `Link.displayName = "Link";` on a line of its own. */
const displayNames = /^\w+\.displayName = ".*";$/gm;
/** The package gives every bundler its development build, where this variable controls the warnings. */
const warnings = 'var ENABLE_DEV_WARNINGS = true;';
const wrapped = /(?<=^var \w+ = )(?=\w+\.forwardRef\()/gm;

/** Replaces axios's adapter for fetch: the browser has XMLHttpRequest, which axios prefers. */
const noFetch = 'export const getFetch = () => null;';
const noFetchId = '\0clinic-no-fetch-adapter';

/** Replaces axios's code for forms and parameters: the API client passes JSON, complete forms and whole addresses. */
const noForms = 'export default () => { throw new Error("Hand axios a FormData or a whole address"); };';
const noFormsId = '\0clinic-no-axios-forms';

/**
 * Removes parts of libraries that nothing here uses: 9 kB compressed of what must load before the first list. A test
 * checks the code that it looks for, because another version may differ.
 *
 * The router gives its components names for developers; a bundler takes that for a use, so its links and forms, and
 * what they need, would stay. The workbench has its own links (`PageLink`) and uses only the router's page.
 */
export function leaveOutUnusedLibraryParts(): Plugin {
  return {
    name: 'clinic-unused-library-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /\/(fetch|toFormData|toURLEncodedForm|formDataToJSON)\.js$/ },
      handler(id, importer) {
        if (!importer || !/\/axios\/lib\//.test(importer)) return null;
        if (!id.endsWith('/fetch.js')) return noFormsId;
        return /\/adapters\//.test(importer) ? noFetchId : null;
      },
    },
    load: { filter: { id: /clinic-no-/ }, handler: (id) => (id === noFormsId ? noForms : noFetch) },
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}

/** The router's code without the developers' names and warnings, so that a bundler drops unused components. */
export function withoutUnused(router: string): string {
  return router
    .replace(displayNames, '')
    .replace(wrapped, '/* @__PURE__ */ ')
    .replace(warnings, warnings.replace('true', 'false'));
}

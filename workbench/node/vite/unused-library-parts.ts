import type { Plugin } from 'vite';

/** As in `Link.displayName = "Link";`, on a line of its own. */
const displayNames = /^\w+\.displayName = ".*";$/gm;
/** Its package gives every bundler the build for developers, whose warnings hang on this. */
const warnings = 'var ENABLE_DEV_WARNINGS = true;';
const wrapped = /(?<=^var \w+ = )(?=\w+\.forwardRef\()/gm;

/** In place of axios's adapter for fetch: the browser has XMLHttpRequest, which axios prefers. */
const noFetch = 'export const getFetch = () => null;';
const noFetchId = '\0clinic-no-fetch-adapter';

/** In place of what axios makes of forms and parameters: the client of the API hands it JSON, ready forms and whole addresses. */
const noForms = 'export default () => { throw new Error("Hand axios a FormData or a whole address"); };';
const noFormsId = '\0clinic-no-axios-forms';

/**
 * Leaves out what libraries carry along and nothing here uses, which is 9 kB compressed of what has to be there before
 * the first list. What it looks for is held by a test, as another version may have it otherwise.
 *
 * The router gives its components names for developers; to a bundler that is a use, so its links and forms, and what
 * those need, would stay. The workbench has links of its own (`PageLink`) and draws the router's page only.
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

/** The router's code, in which a component that nothing uses counts as unused, without warnings for developers. */
export function withoutUnused(router: string): string {
  return router
    .replace(displayNames, '')
    .replace(wrapped, '/* @__PURE__ */ ')
    .replace(warnings, warnings.replace('true', 'false'));
}

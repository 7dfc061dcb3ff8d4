import type { Plugin } from 'vite';
import { sharedModules } from '../../../sdk/vite/shared-modules.ts';

/** These name their exports only at run time, but a static module has to list them. */
const commonJs: ReadonlySet<string> = new Set([
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'dayjs',
]);

const prefix = 'virtual:shared/';

/** Addresses of the shared modules by name: the `imports` of the page's import map. */
export type SharedModuleMap = Readonly<Record<string, string>>;

/** Name of the file beside the browser's build that contains the `SharedModuleMap`. */
export const sharedModulesFile = 'shared-modules.json';

/** Addresses in development, where Vite serves each module by its id. */
export const developmentModuleMap: SharedModuleMap = Object.fromEntries(
  sharedModules.map((name) => [name, `/@id/__x00__${prefix}${name}`]),
);

/**
 * Publishes each shared module as a separate ES module beside the application's. Both consist of the same chunks, so a
 * plugin uses the host's own instances.
 */
export function publishSharedModules(): Plugin {
  const emitted = new Map<string, string>();
  return {
    name: 'clinic-shared-modules',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${prefix}`) ? facade(id.slice(prefix.length + 1)) : null),
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const name of sharedModules)
        emitted.set(
          name,
          this.emitFile({
            type: 'chunk',
            id: prefix + name,
            name: `shared-${name.replace(/\W+/g, '-')}`,
            preserveSignature: 'strict',
          }),
        );
    },
    generateBundle() {
      const map = Object.fromEntries([...emitted].map(([name, file]) => [name, `/${this.getFileName(file)}`]));
      this.emitFile({ type: 'asset', fileName: sharedModulesFile, source: JSON.stringify(map) });
    },
  };
}

/** A module with the same exports as the package. */
async function facade(name: string): Promise<string> {
  const source = JSON.stringify(name);
  if (!commonJs.has(name)) return `export * from ${source};`;
  const exported = Object.keys((await import(/* @vite-ignore */ name)) as object).filter(
    (key) =>
      !['default', 'module.exports', '__esModule'].includes(key) && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key),
  );
  return [
    `import * as all from ${source};`,
    'export default all.default ?? all;',
    ...exported.map((key) => `const ${key}_ = all.${key}; export { ${key}_ as ${key} };`),
  ].join('\n');
}

import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport, type UserConfig } from 'vite';
import type { PluginManifest } from '../common/manifest';
import { faultText } from '../common/manifest-check/manifest-fault';
import { manifestFaults } from '../common/manifest-check/manifest-faults';
import { sharedModules, wrappedModules } from './shared-modules';
import { workbench } from './workbench';

export interface ClinicPluginOptions {
  /** File with the manifest as its default export; `manifest.ts` if left out. */
  readonly manifest?: string;
  /** File with `definePlugin(…)` as its default export; `browser/index.ts` if left out. */
  readonly entry?: string;
}

/**
 * Builds a plugin as the workbench loads it: a folder `dist/<id>` with `manifest.json`, `index.js` and its chunks, to be
 * copied into PLUGINS_DIR. React, MobX, inversify, dayjs, Blueprint and the SDK stay imports, which the host answers
 * with its own copies. Decorators and JSX are compiled, and styles travel inside `index.js`.
 *
 * A manifest with mistakes is not built: all of them are named with their lines.
 *
 * ```ts
 * // vite.config.ts
 * export default defineConfig({ plugins: [clinicPlugin()] });
 * ```
 */
export function clinicPlugin({
  manifest: file = 'manifest.ts',
  entry = 'browser/index.ts',
}: ClinicPluginOptions = {}): Plugin {
  let manifest: PluginManifest;
  return {
    name: 'clinic-plugin',
    enforce: 'pre',
    async config({ root }, { command }) {
      const folder = resolve(root ?? '.');
      manifest = await readManifest(resolve(folder, file));
      const config = configFor(manifest, resolve(folder, entry));
      // Libraries ask for this at run time, and a browser has no process. Tests and servers keep their own.
      return command === 'build' ? { ...config, define: { 'process.env.NODE_ENV': '"production"' } } : config;
    },
    resolveId(id) {
      const instead = wrappedModules[id];
      if (instead !== undefined) this.error(`${id} belongs to the host. Use ${instead} instead.`);
      return null;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        putStylesInto(bundle);
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.json',
          source: `${JSON.stringify(manifest, undefined, 2)}\n`,
        });
      },
    },
  };
}

async function readManifest(file: string): Promise<PluginManifest> {
  const { module } = await runnerImport<{ readonly default?: PluginManifest }>(file);
  if (!module.default) throw new Error(`${file} has no manifest as its default export`);
  const faults = manifestFaults(module.default, await workbench());
  if (faults.length === 0) return module.default;
  const source = readFileSync(file, 'utf8');
  throw new Error(faults.map((fault) => faultText(fault, basename(file), source)).join('\n'));
}

function configFor({ id }: PluginManifest, entry: string): UserConfig {
  const shared: ReadonlySet<string> = new Set(sharedModules);
  return {
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true }, jsx: { runtime: 'automatic' } },
    build: {
      outDir: `dist/${id}`,
      emptyOutDir: true,
      target: 'es2022',
      // The host's content security policy forbids data: scripts and most data: addresses.
      assetsInlineLimit: 0,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: (request) => shared.has(request),
        output: { entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** The host loads only `index.js`; its content security policy allows style sheets made by script. */
function putStylesInto(bundle: Rolldown.OutputBundle): void {
  const styles = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const index = bundle['index.js'];
  if (styles.length === 0 || index?.type !== 'chunk') return;
  const css = styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n');
  const sheet = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)});`;
  index.code += `\n{ ${sheet} document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }\n`;
  for (const { fileName } of styles) delete bundle[fileName];
}

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { blueprintIcons } from './workbench/node/vite/blueprint-icons.ts';
import { publishSharedModules } from './workbench/node/vite/shared-modules.ts';

/** Set by the build, which swaps folders when it is done. */
const output = process.env['CLINIC_OUTPUT'] ?? 'workbench/dist';

const sdkEntries = ['common', 'browser', 'node', 'vite'];

/**
 * What nearly every page is made of, in one file: one request in place of fourteen, and 2 kB less where they compress
 * together. Nothing of it may be needed at sign-in, nor be fetched at first use only.
 */
const partOfPages =
  /\/sdk\/browser\/(ui\/(home|layout|list\/(?!virtual)|values)|ui\/form\/(date-input|read-date|use-today)|list-store|live-value)/;

/** One configuration for the browser, the server and the tests. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: 'workbench/browser/public',
  plugins: [react(), ...(process.env['VITEST'] ? [] : [publishSharedModules(), blueprintIcons()])],
  resolve: {
    alias: [{ find: /^@clinic-workbench\/sdk\/(\w+)$/, replacement: `${import.meta.dirname}/sdk/$1/index.ts` }],
  },
  environments: {
    client: {
      build: {
        outDir: `${output}/browser`,
        emptyOutDir: true,
        target: 'es2022',
        // The policy for content allows no data: scripts and few data: anything.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        // Blueprint's own icon sets are never fetched, but they are there.
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          input: 'workbench/browser/index.html',
          output: {
            codeSplitting: { groups: [{ name: 'pages', test: partOfPages, includeDependenciesRecursively: false }] },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${output}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        sourcemap: true,
        reportCompressedSize: false,
        ssr: true,
        rolldownOptions: { input: { main: 'workbench/node/main.ts' }, output: { entryFileNames: '[name].js' } },
      },
    },
    // The package that plugin authors install: its four entries, everything else is a dependency.
    sdk: {
      consumer: 'client',
      build: {
        outDir: 'sdk/dist',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'es2022',
        minify: false,
        reportCompressedSize: false,
        lib: { entry: Object.fromEntries(sdkEntries.map((name) => [name, `sdk/${name}/index.ts`])), formats: ['es'] },
        rolldownOptions: {
          // Blueprint's drawings are modules that only bundlers find: those in use come along.
          external: (id) =>
            !/^(\.|\/|\0|@oxc-project\/|@blueprintjs\/icons\/)/.test(id) && !id.startsWith(import.meta.dirname),
        },
      },
    },
  },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    include: ['{sdk,core,plugins,workbench,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**', 'tests/plugins/**'],
  },
});

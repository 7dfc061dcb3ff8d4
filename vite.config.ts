import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { blueprintIcons } from './workbench/node/vite/blueprint-icons.ts';
import { codeSplitting, resolveDependencies } from './workbench/node/vite/chunks.ts';
import { leaveOutServerParts } from './workbench/node/vite/server-parts.ts';
import { publishSharedModules } from './workbench/node/vite/shared-modules.ts';
import { leaveOutUnusedLibraryParts } from './workbench/node/vite/unused-library-parts.ts';

/** Set by the build, which swaps folders when it is done. */
const output = process.env['CLINIC_OUTPUT'] ?? 'workbench/dist';

const sdkEntries = ['common', 'browser', 'node', 'vite'];

/** One configuration for the browser, the server and the tests. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: 'workbench/browser/public',
  plugins: [
    react(),
    ...(process.env['VITEST']
      ? []
      : [publishSharedModules(), blueprintIcons(), leaveOutUnusedLibraryParts(), leaveOutServerParts()]),
  ],
  resolve: {
    alias: [{ find: /^@clinic-workbench\/sdk\/(\w+)$/, replacement: `${import.meta.dirname}/sdk/$1/index.ts` }],
  },
  environments: {
    client: {
      build: {
        outDir: `${output}/browser`,
        emptyOutDir: true,
        target: 'es2022',
        // The content security policy allows no data: scripts and few other data: addresses.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies },
        reportCompressedSize: false,
        // Blueprint's own icon sets are never fetched, but its code refers to them.
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          input: 'workbench/browser/index.html',
          output: { codeSplitting },
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
          // Blueprint's drawings are modules that only bundlers find: the package includes those in use.
          external: (id) =>
            !/^(\.|\/|\0|@oxc-project\/|@blueprintjs\/icons\/)/.test(id) && !id.startsWith(import.meta.dirname),
        },
      },
    },
  },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    // The files of a worker share their imports, which take most of the time: nothing in them may depend on the test.
    isolate: false,
    // Tests often wait for the database, timers and each other: one worker more than vitest's default.
    maxWorkers: availableParallelism(),
    // A slow machine is no fault: many files first start a server with its database.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['{sdk,core,plugins,workbench,tests}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'tests/e2e/**',
      'tests/plugins/**',
      'tests/examples/family-history/**',
    ],
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [{ find: /^@clinic-workbench\/sdk\/(\w+)$/, replacement: `${import.meta.dirname}/sdk/$1/index.ts` }],
  },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    include: ['{sdk,core,plugins,workbench,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**', 'tests/plugins/**'],
  },
});

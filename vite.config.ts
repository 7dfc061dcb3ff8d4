import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const sdk = /^@clinic-workbench\/sdk\/(\w+)$/;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [{ find: sdk, replacement: `${import.meta.dirname}/sdk/$1/index.ts` }] },
  test: { setupFiles: ['tests/setup.ts'], include: ['{sdk,core,plugins,workbench,tests}/**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/plugins/**'] },
});

import { clinicPlugin } from '@clinic-workbench/sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [clinicPlugin()] });

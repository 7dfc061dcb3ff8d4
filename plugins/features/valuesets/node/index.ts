import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { routes } from './routes';

export default { routes } satisfies ServerPlugin;

import type { ServerPlugin } from '@clinic-workbench/sdk/node';

export default {} satisfies ServerPlugin;

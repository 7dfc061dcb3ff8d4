import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { routes } from './routes';

const permission = 'controlled-register.read';

export default {
  routes,
  events: [
    { type: 'controlled_register.signed', permission, title: 'A line of the register got its second signature' },
    { type: 'controlled_register.corrected', permission, title: 'A line of the register was corrected' },
    { type: 'controlled_check.created', permission, title: 'A page of the register was checked' },
    { type: 'controlled_check.updated', permission, title: 'A discrepancy of the register was settled' },
  ],
} satisfies ServerPlugin;

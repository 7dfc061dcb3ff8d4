import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { catalogue } from './catalogue';
import { ValueSetReader } from './contract';
import { routes } from './routes';

const reader: ValueSetReader = {
  concepts: async (name) => (Object.hasOwn(catalogue, name) ? (await catalogue[name]!()).concepts : []),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(ValueSetReader).toConstantValue(reader);
  }),
  routes,
} satisfies ServerPlugin;

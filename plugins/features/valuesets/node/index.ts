import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { catalogue } from './catalogue';
import { ValueSetReader } from './contract';
import { routes } from './routes';

const concepts = async (name: string) => (Object.hasOwn(catalogue, name) ? (await catalogue[name]!()).concepts : []);

const reader: ValueSetReader = {
  concepts,
  nameOf: async (set, code, language) => {
    const display = (await concepts(set)).find((concept) => concept.code === code)?.display ?? code;
    if (language !== 'fr') return display;
    // The same translations that browsers show: there is no second list.
    const french: Readonly<Record<string, string>> = (await import('../locales/fr.json')).default;
    return french[display] ?? display;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(ValueSetReader).toConstantValue(reader);
  }),
  routes,
} satisfies ServerPlugin;

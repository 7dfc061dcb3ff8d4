import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { limitInWords } from '../common/doses/limit-in-words';
import { doseLimits } from '../common/doses/dose-limits';
import { brandsInWords, classesInWords } from '../common/names/names-in-words';
import { SignedTable, SignOffs } from './contract';
import { routes } from './routes';
import { SignOffChanges } from './sign-off-changes';
import { SignOffReader } from './sign-off-reader';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(SignOffReader).toSelf().inSingletonScope();
    bind(SignOffChanges).toSelf().inSingletonScope();
    bind(SignOffs).toService(SignOffReader);
    bind(SignedTable).toConstantValue({ kind: 'dose-limit', rows: doseLimits.map(limitInWords) });
    bind(SignedTable).toConstantValue({ kind: 'brand', rows: brandsInWords });
    bind(SignedTable).toConstantValue({ kind: 'allergy-class', rows: classesInWords });
  }),
  routes,
  events: [
    {
      type: 'medicine_sign_off.signed',
      permission: 'medicines.read',
      title: 'A row of the medicine tables was signed off',
    },
    {
      type: 'medicine_sign_off.withdrawn',
      permission: 'medicines.read',
      title: 'A sign-off of a row of the medicine tables was withdrawn',
    },
  ],
} satisfies ServerPlugin;

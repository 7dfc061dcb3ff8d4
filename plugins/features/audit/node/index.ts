import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { AuditCheck } from './audit-check';
import { AuditExport } from './audit-export';
import { AuditReader } from './audit-reader';
import { SignInFigures } from './sign-in-figures';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [AuditReader, AuditExport, AuditCheck, SignInFigures])
      bind<unknown>(service).toSelf().inSingletonScope();
  }),
  routes,
} satisfies ServerPlugin;

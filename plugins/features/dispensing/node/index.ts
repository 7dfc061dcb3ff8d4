import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant, rowsThatFollow } from '../../patients/node/contract';
import { MedicineSteps } from './medicine-steps';
import { outOfStockNumbers } from './out-of-stock-codes';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(MedicineSteps).toSelf().inSingletonScope();
    bind(CodeType).toConstantValue(outOfStockNumbers);
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({
        id: 'dispensing',
        table: 'out_of_stock_prescriptions',
        event: 'out_of_stock_prescription.updated',
      }),
    );
  }),
  routes,
  events: [
    {
      type: 'out_of_stock_prescription.created',
      permission: 'dispensing.read',
      title: 'An out-of-stock prescription was written',
    },
    {
      type: 'out_of_stock_prescription.updated',
      permission: 'dispensing.read',
      title: 'An out-of-stock prescription moved to another record',
    },
  ],
} satisfies ServerPlugin;

import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { RequisitionStatus } from '../common/requisition';
import type { LossStatus } from '../common/transit-loss';

interface RequisitionTable extends Versioned {
  readonly number: string;
  readonly from_store_uuid: string;
  readonly to_store_uuid: string;
  readonly note: string | null;
  status: Generated<RequisitionStatus>;
  issued_by: Generated<string | null>;
  issued_at: Generated<Date | null>;
  end_reason: Generated<string | null>;
}

interface TransitLossTable extends Versioned {
  readonly requisition_uuid: string;
  readonly item_uuid: string;
  readonly batch_uuid: string;
  readonly quantity: number;
  readonly reason: string;
  status: Generated<LossStatus>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    stock_requisitions: RequisitionTable;
    stock_transit_losses: TransitLossTable;
  }
}

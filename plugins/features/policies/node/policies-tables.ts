import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, JSONColumnType } from 'kysely';
import type { Copayment } from '../common/policy-kinds';

/** A rule as stored. */
export interface StoredRule {
  readonly id: string;
  readonly service: string | null;
  readonly category: string | null;
  readonly covered: boolean;
  readonly waiting_days: number | null;
  readonly needs_authorization: boolean;
  /** Minor units as text. */
  readonly limit: string | null;
}

/** Amounts are minor units. */
interface PolicyTable extends Versioned {
  readonly payer_uuid: string;
  name: string;
  class: string | null;
  status: Generated<'active' | 'suspended'>;
  /** YYYY-MM-DD */
  starts_on: string;
  ends_on: string | null;
  covers_unlisted: Generated<boolean>;
  waiting_days: Generated<number>;
  readonly currency: string;
  deductible: Generated<number>;
  copay: Generated<number>;
  copay_by: Generated<Copayment>;
  coinsurance: Generated<string>;
  limit_visit: number | null;
  limit_year: number | null;
  rules: JSONColumnType<StoredRule[], string | undefined, string>;
}

interface CoverageTable extends Versioned {
  patient_uuid: string;
  readonly payer_uuid: string;
  readonly policy_uuid: string;
  readonly member_uuid: string;
  position: number;
  status: Generated<'active' | 'ended'>;
}

interface AuthorizationTable extends Versioned {
  readonly coverage_uuid: string;
  number: string;
  healthcare_service_uuid: string | null;
  /** YYYY-MM-DD */
  starts_on: string;
  expires_on: string;
  readonly currency: string;
  amount: number | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    policies: PolicyTable;
    coverages: CoverageTable;
    authorizations: AuthorizationTable;
  }
}

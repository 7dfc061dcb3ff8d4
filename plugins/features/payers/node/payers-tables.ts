import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { Gender } from '../../patients/common/patient-choices';
import type { ClientKind, ClientStatus } from '../common/client-kinds';
import type { MemberStatus, Relationship } from '../common/member-kinds';

interface PayerTable extends Versioned {
  readonly kind: ClientKind;
  name: string;
  code: string | null;
  status: Generated<ClientStatus>;
  email: string | null;
  phone: string | null;
  address: string | null;
  tax_number: string | null;
  terms_days: Generated<number>;
  /** Percent, as decimal text with two decimals. */
  adjustment: string | null;
  withholding_percent: string | null;
  main_branch_uuid: string | null;
}

interface PayerBranchTable extends Versioned {
  readonly payer_uuid: string;
  name: string;
  address: string | null;
  email: string | null;
  phone: string | null;
}

interface PayerContactTable extends Versioned {
  readonly payer_uuid: string;
  branch_uuid: string | null;
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
}

interface PayerMemberTable extends Versioned {
  readonly payer_uuid: string;
  branch_uuid: string | null;
  patient_uuid: string | null;
  readonly subscriber_uuid: string | null;
  relationship: Relationship;
  number: string;
  first_name: string;
  last_name: string;
  gender: Gender | null;
  /** YYYY-MM-DD */
  birth_date: string | null;
  class: string | null;
  /** YYYY-MM-DD */
  starts_on: string;
  ends_on: string | null;
  status: Generated<MemberStatus>;
}

interface BeneficiaryTable extends Versioned {
  readonly payer_uuid: string;
  patient_uuid: string;
  /** YYYY-MM-DD */
  starts_on: string;
  ends_on: string | null;
  /** Minor units. */
  limit_amount: number | null;
  currency: string | null;
  reason: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    payers: PayerTable;
    payer_branches: PayerBranchTable;
    payer_contacts: PayerContactTable;
    payer_members: PayerMemberTable;
    beneficiaries: BeneficiaryTable;
  }
}

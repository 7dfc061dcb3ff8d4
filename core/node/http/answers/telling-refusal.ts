import type { ApiError } from '@clinic-workbench/sdk/node';
import type { AuditRecord } from '../../audit/audit-record';

/** A refusal that contains a record, such as the version that a stale change would have overwritten. */
export class TellingRefusal extends Error {
  constructor(
    readonly refusal: ApiError,
    readonly reads: readonly AuditRecord[],
  ) {
    super(refusal.message);
  }
}

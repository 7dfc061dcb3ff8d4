import { DayOrInstant, Max, Min, OneOf, Optional, Text, Uuid, Whole } from '@clinic-workbench/sdk/common';
import { auditActions, type AuditAction } from './audit-entry';

/** The filters of the audit; the list and its export accept the same. */
export class AuditFilter {
  @Optional() @Uuid() user_id?: string;
  @Optional() @Uuid() patient_id?: string;
  @Optional() @OneOf(auditActions) action?: AuditAction;
  @Optional() @Text(50) resource?: string;
  @Optional() @Text(20) workspace?: string;
  /** Days in the organization's time zone, both included. */
  @Optional() @DayOrInstant() date_from?: string;
  @Optional() @DayOrInstant() date_to?: string;
  /** The caller's own organization, for clients that send it; any other answers 404. */
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class AuditQuery extends AuditFilter {
  /** Only entries older than the one with this number. */
  @Optional() @Whole() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
  @Optional() @Whole() @Min(1) @Max(200) page_size = 50;
}

import { amended, Label, ListOf, Min, Optional, Required, Text, Uuid, Whole } from '@clinic-workbench/sdk/common';
import { ServicePriceFields, type ServicePrice } from './price';

/** The most changes that one request saves. */
export const mostChanges = 500;

/** One line of a saved sheet: a new price, or the changed fields of one. */
export class SheetChange extends amended(ServicePriceFields) {
  /** The price to change; a new one without it. */
  @Optional() @Uuid() uuid?: string | null;
  /** The version that was read, of a price to change. */
  @Label('Version') @Optional() @Whole() @Min(1) version?: number | null;
  /** Instead of the id: the name in a spreadsheet. */
  @Label('Service') @Optional() @Text(120) healthcare_service_name?: string | null;
  /** Instead of the id; null or empty for any. */
  @Label('Location') @Optional() @Text(120) location_name?: string | null;
  @Label('Payer') @Optional() @Text(120) payer_name?: string | null;
  @Label('Customer group') @Optional() @Text(120) customer_group_name?: string | null;
}

/** All changes of a sheet of prices. */
export class SheetSave {
  @Label('Changes') @Required() @ListOf(() => SheetChange, mostChanges) changes!: SheetChange[];
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** The prices as stored, in the order of the changes. */
export interface SavedSheet {
  readonly data: readonly ServicePrice[];
}

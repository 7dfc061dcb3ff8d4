import {
  Label,
  NotBlank,
  noReasonGiven,
  Optional,
  Required,
  Text,
  Uuid,
  UuidList,
  ListQuery,
} from '@clinic-workbench/sdk/common';

/** Leaves a prescribed medicine out. */
export class MarkNonDispensed {
  @Label('Reason') @Required() @NotBlank() @Text(500) reason: string = noReasonGiven;
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** The pharmacy has the medicine again. */
export class MarkRestocked {
  @Label('Note') @Optional() @Text(500) note?: string | null;
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Medicines of one patient that the pharmacy does not have. */
export class GenerateOutOfStock {
  @Label('Medicines') @Required() @UuidList(30) medication_request_ids!: string[];
  @Label('Note') @Optional() @Text(500) note?: string | null;
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

export class OutOfStockQuery extends ListQuery {
  @Optional() @Uuid() patient_id?: string;
}

import { Label, ListQuery, noReasonGiven, OneOf, Optional, Required, Text, Uuid } from '@clinic-workbench/sdk/common';

export class ResponseReason {
  @Label('Reason') @Required() @Text(500) reason: string = noReasonGiven;
}

export class ResponsesQuery extends ListQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Visit') @Optional() @Uuid() visit_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter?: string;
  @Label('Form') @Optional() @Text(100) questionnaire?: string;
}

/** The states of forms: not begun, begun, completed. */
export const formStates = ['none', 'in-progress', 'completed'] as const;

export class FormVisitsQuery extends ListQuery {
  @Label('Form') @Required() @Text(100) questionnaire!: string;
  @Label('Form state') @Optional() @OneOf(formStates) form_status?: (typeof formStates)[number];
  /** Code of a finding of the form. */
  @Label('Finding') @Optional() @Text(50) finding?: string;
  /** Open visits, or all. */
  @Label('Visits') @Optional() @OneOf(['open', 'all']) visits?: 'open' | 'all';
}

import { Label, Required, rule, Uuid } from '@clinic-workbench/sdk/common';

/** Work that somebody is about to begin. */
export const workKinds = ['order', 'appointment', 'visit', 'encounter', 'queue-entry'] as const;
export type AskedKind = (typeof workKinds)[number];

export interface AskedWork {
  readonly kind: AskedKind;
  readonly uuid: string;
}

/** The most pieces of work in one request. */
export const mostAsked = 50;

const piece = new RegExp(`^(${workKinds.join('|')}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i');

/** `order:<uuid>,visit:<uuid>`. */
const Works = () =>
  rule('works', '{{field}} is not valid', (value) => {
    if (typeof value !== 'string') return false;
    const pieces = value.split(',');
    return pieces.length <= mostAsked && pieces.every((each) => piece.test(each));
  });

/** The pieces of work to check. */
export class PaidFirstQuery {
  /** Kind and uuid of each, as in `order:018f…`, with commas; at most 50. */
  @Label('Work') @Required() @Works() work!: string;
}

/** A service, before it is booked or ordered for a patient. */
export class PaidFirstServiceQuery {
  @Label('Service') @Required() @Uuid() healthcare_service_id!: string;
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** Whether the patient must pay a service before it is done. */
export interface PaidFirstService {
  readonly paid_first: boolean;
}

/** The pieces of work in a query, without duplicates. */
export function askedOf({ work }: PaidFirstQuery): readonly AskedWork[] {
  return [...new Set(work.toLowerCase().split(','))].flatMap((each) => {
    const [, kind, uuid] = piece.exec(each) ?? [];
    return kind && uuid ? [{ kind: kind as AskedKind, uuid }] : [];
  });
}

/** Work that waits for a payment. */
export interface PaidFirst {
  readonly kind: AskedKind;
  readonly id: string;
  /** The unpaid items, in words. */
  readonly what: readonly string[];
}

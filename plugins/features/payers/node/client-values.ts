import { tidyName, typedPercent } from '@clinic-workbench/sdk/common';
import { invalid, present, toStoredPhone } from '@clinic-workbench/sdk/node';

type Typed = string | number | null | undefined;

interface Reached {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** The columns with the address of a payer, a branch or a contact; undefined fields are left out. */
export function reachColumns({ name, email, phone }: Reached) {
  return present({
    // A name cannot be emptied: null leaves it unchanged.
    name: name ? tidyName(name) : undefined,
    email: textColumn(email),
    phone: phone === undefined ? undefined : phoneOf(phone),
  });
}

/** A percentage as stored in the table; null for none, undefined if it was not sent. */
export const percentColumn = (typed: Typed): string | null | undefined =>
  typed === undefined ? undefined : (typedPercent(typed) ?? null);

/** A text as stored in the table; null for an empty one, undefined if it was not sent. */
export const textColumn = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text?.trim() || null;

/** @throws ApiError 400 for an invalid number */
function phoneOf(text: string | null): string | null {
  const phone = toStoredPhone(text ?? '');
  if (phone === undefined) throw invalid({ phone: ['Phone number is not valid'] });
  return phone || null;
}

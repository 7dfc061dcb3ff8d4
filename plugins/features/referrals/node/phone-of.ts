import { invalid, toStoredPhone } from '@clinic-workbench/sdk/node';

/** The stored form of a phone number; empty for none. @throws ApiError 400 for an invalid number */
export function phoneOf(text: string | null | undefined): string {
  const phone = toStoredPhone(text ?? '');
  if (phone === undefined) throw invalid({ phone: ['Phone number is not valid'] });
  return phone;
}

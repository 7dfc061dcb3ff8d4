import { invalid, toStoredPhone } from '@clinic-workbench/sdk/node';

/** As it is kept; empty for none. @throws ApiError 400 for what is no phone number */
export function phoneOf(text: string | null | undefined): string {
  const phone = toStoredPhone(text ?? '');
  if (phone === undefined) throw invalid({ phone: ['Phone number is not valid'] });
  return phone;
}

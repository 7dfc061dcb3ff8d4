import { Email, Label, Max, Min, OneOf, Optional, Required, rule, Text, Whole } from '@clinic-workbench/sdk/common';
import { EmptyIsNone, Trimmed } from '../text-transforms';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Two capital letters, ISO 3166-1. */
export const Country = () =>
  rule(
    'country',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && /^[A-Z]{2}$/.test(v) && regions.of(v) !== undefined,
  );
/** Three capital letters, ISO 4217. */
export const Currency = () =>
  rule('currency', '{{field}} is not valid', (v) => typeof v === 'string' && currencies.has(v));
/** IANA name. */
export const TimeZone = () => rule('timeZone', '{{field}} is not valid', (v) => typeof v === 'string' && isTimeZone(v));
/** What a user signs in with: letters, digits and `. _ @ + -`. */
export const Username = () =>
  rule('username', '{{field}} is not valid', (v) => typeof v === 'string' && /^[a-z0-9][a-z0-9._@+-]{2,99}$/i.test(v));

/** What an organization may change of itself; what is absent stays. */
export class OrganizationForm {
  @Optional() @Trimmed() @Required() @Text(200) name?: string;
  @Optional() @Country() country?: string;
  @Optional() @Currency() currency?: string;
  @Optional() @TimeZone() time_zone?: string;
  @Optional() @OneOf(['en', 'fr']) language?: string;
  @Label('Minutes until the screen locks') @Optional() @Whole() @Min(0) @Max(480) idle_lock_minutes?: number;
  @Optional() @EmptyIsNone() @Trimmed() @Email() email?: string | null;
  @Optional() @EmptyIsNone() @Text(40) phone?: string | null;
  @Optional() @EmptyIsNone() @Text(1000) address?: string | null;
}

function isTimeZone(name: string): boolean {
  // Offsets such as +01:00 are understood too, but know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

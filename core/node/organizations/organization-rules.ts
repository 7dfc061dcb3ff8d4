import {
  Country,
  Currency,
  Email,
  Label,
  Max,
  Min,
  moneyFormats,
  numberFormats,
  OneOf,
  Optional,
  Phone,
  Required,
  rule,
  Text,
  TimeZone,
  WebAddress,
  Whole,
  type MoneyFormat,
  type NumberFormat,
} from '@clinic-workbench/sdk/common';
import { EmptyIsNone, Trimmed } from '../../common/text-transforms';

/** A user name for sign-in: letters, digits and `. _ @ + -`. */
export const Username = () =>
  rule('username', '{{field}} is not valid', (v) => typeof v === 'string' && /^[a-z0-9][a-z0-9._@+-]{2,99}$/i.test(v));

/** One line: a name in a mail's header must not start another header, nor one in its text another paragraph. */
export const OneLine = () =>
  rule('oneLine', '{{field}} is not valid', (v) => typeof v === 'string' && !/[\p{Cc}\u2028\u2029]/u.test(v));

/** The fields that an organization may change; absent ones stay. */
export class OrganizationForm {
  @Optional() @Trimmed() @Required() @Text(200) @OneLine() name?: string;
  @Optional() @Country() country?: string;
  @Optional() @Currency() currency?: string;
  @Optional() @TimeZone() time_zone?: string;
  @Optional() @OneOf(['en', 'fr']) language?: string;
  @Label('Minutes until the screen locks') @Optional() @Whole() @Min(0) @Max(480) idle_lock_minutes?: number;
  @Optional() @EmptyIsNone() @Trimmed() @Email() email?: string | null;
  @Optional() @EmptyIsNone() @Text(40) @Phone() phone?: string | null;
  @Optional() @EmptyIsNone() @Text(1000) address?: string | null;
  @Optional() @EmptyIsNone() @Trimmed() @WebAddress() website?: string | null;
  @Label('Tax or registration number') @Optional() @EmptyIsNone() @Trimmed() @Text(100) registration_number?:
    | string
    | null;
  @Optional() @OneOf(numberFormats) number_format?: NumberFormat;
  @Optional() @OneOf(moneyFormats) money_format?: MoneyFormat;
  @Label('Sender name') @Optional() @EmptyIsNone() @Trimmed() @OneLine() @Text(100) mail_sender_name?: string | null;
  @Label('Reply-to address') @Optional() @EmptyIsNone() @Trimmed() @Email() mail_reply_to?: string | null;
}

/** A further organization of the installation; its creator is its first administrator. */
export class NewOrganizationForm {
  @Trimmed() @Required() @Text(200) @OneLine() name!: string;
  @Required() @Country() country!: string;
  @Required() @Currency() currency!: string;
  @Required() @TimeZone() time_zone!: string;
  @Optional() @OneOf(['en', 'fr']) language?: 'en' | 'fr';
}

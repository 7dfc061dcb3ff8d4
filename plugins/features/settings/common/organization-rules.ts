import {
  Country,
  Currency,
  Email,
  Label,
  Max,
  Min,
  OneOf,
  Optional,
  Phone,
  Required,
  Text,
  TimeZone,
  WebAddress,
  Whole,
} from '@clinic-workbench/sdk/common';

/** The rules of the forms; a cleared text is sent as null. */
export class ProfileRules {
  @Required() @Text(200) name!: string;
  @Optional() @Text(1000) address?: string;
  @Optional() @Text(40) @Phone() phone?: string;
  @Optional() @Email() email?: string;
  @Optional() @WebAddress() website?: string;
  @Label('Tax or registration number') @Optional() @Text(100) registration_number?: string;
}

export class RegionRules {
  @Required() @Country() country!: string;
  @Required() @Currency() currency!: string;
  @Required() @TimeZone() time_zone!: string;
  @Required() @OneOf(['en', 'fr']) language!: string;
  @Required() number_format!: string;
  @Required() money_format!: string;
}

export class AccessRules {
  @Label('Minutes until the screen locks') @Required() @Whole() @Min(0) @Max(480) idle_lock_minutes!: number;
}

export class MailRules {
  @Label('Sender name') @Optional() @Text(100) mail_sender_name?: string;
  @Label('Reply-to address') @Optional() @Email() mail_reply_to?: string;
}

export class NewOrganizationRules {
  @Required() @Text(200) name!: string;
  @Required() @Country() country!: string;
  @Required() @Currency() currency!: string;
  @Required() @TimeZone() time_zone!: string;
}

import { Email, Label, Optional, Required, Text, Phone } from '@clinic-workbench/sdk/common';

/** Edit profile: the four fields are required (specification, section 5). */
export class EditProfileRules {
  @Label('First name') @Required() @Text(100) first_name!: string;
  @Label('Last name') @Required() @Text(100) last_name!: string;
  @Label('Email address') @Required() @Email() email_address!: string;
  @Label('Contact number') @Required() @Text(40) @Phone() phone_number!: string;
  @Optional() photo?: string;
}

/** Admin profile: all fields except the address and the pictures are required. */
export class AdminProfileRules {
  @Label('First name') @Required() @Text(100) first_name!: string;
  @Label('Last name') @Required() @Text(100) last_name!: string;
  @Label('Gender') @Required() @Text(20) gender!: string;
  @Label('Date of birth') @Required() @Text(10) birth_date!: string;
  @Label('Phone number') @Required() @Text(40) @Phone() mobile!: string;
  @Label('Email') @Required() @Email() email!: string;
  @Optional() @Text(1000) address?: string;
  @Label('Profile photo') @Optional() photo?: string;
  @Optional() signature?: unknown;
}

import {
  AlsoNamed,
  CalendarDate,
  Email,
  Label,
  MinLength,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
} from '@clinic-workbench/sdk/common';
import { toStoredPhone } from '@clinic-workbench/sdk/node';
import { EmptyIsNone, Trimmed, UpperCase } from '../../../common/text-transforms';
import { maxPasswordLength } from '../passwords/passwords';

/** Shorter new passwords are refused; NIST SP 800-63B. */
const minPasswordLength = 8;

const RepeatsNewPassword = () =>
  rule(
    'repeatsNewPassword',
    'Passwords do not match',
    (value, of) => value === (of as { new_password?: unknown }).new_password,
  );
const NotLater = () =>
  rule(
    'notLater',
    '{{field}} is not valid',
    (value) => typeof value !== 'string' || Date.parse(value) <= Date.now() + 14 * 3_600_000,
  );

export class SignInForm {
  @Required() @Text(100) username!: string;
  @Required() @Text(maxPasswordLength) password!: string;
}

/** OAuth's password grant, as a form. */
export class TokenForm extends SignInForm {
  @Optional() @Text(500) scope?: string;
  @Required() @OneOf(['password']) grant_type!: string;
}

export class RefreshForm {
  @Required() @Text(500) refresh!: string;
}

export class UnlockForm {
  @Required() @Text(maxPasswordLength) password!: string;
}

class NewPassword {
  @Required() @AlsoNamed('new') @Text(maxPasswordLength) @MinLength(minPasswordLength) new_password!: string;
  @Required() @AlsoNamed('confirm') @RepeatsNewPassword() confirm_password!: string;
}

/** Section 7 of the specification calls the fields `current`, `new` and `confirm`. */
export class ChangePasswordForm extends NewPassword {
  @Required() @AlsoNamed('current') @Text(maxPasswordLength) current_password!: string;
}

export class RequestResetForm {
  @Required() @Trimmed() @Email() email!: string;
}

export class ConfirmResetForm extends NewPassword {
  @Required() @Text(200) token!: string;
}

/**
 * A change of the user's own profile; absent fields stay. Where the specification's two forms name a field differently,
 * both names are accepted. An empty text clears an optional field.
 */
export class ProfileForm {
  @Optional() @Trimmed() @Required() @Text(100) first_name?: string;
  @Optional() @Trimmed() @Required() @Text(100) last_name?: string;
  @Optional() @AlsoNamed('email') @Trimmed() @Required() @Email() email_address?: string;
  @Optional() @AlsoNamed('mobile') @Trimmed() @Text(40) @PhoneNumber() phone_number?: string;
  @Optional() @EmptyIsNone() @UpperCase() @OneOf(['MALE', 'FEMALE', 'OTHER', 'UNKNOWN']) gender?: string | null;
  @Label('Date of birth') @Optional() @EmptyIsNone() @CalendarDate() @NotLater() birth_date?: string | null;
  @Optional() @EmptyIsNone() @Text(1000) address?: string | null;
  /** Only to remove it, with an empty text; a new one arrives as a file. */
  @Optional() @OneOf(['']) photo?: '';
}

/** A valid number of some country. */
function PhoneNumber() {
  return rule('phone', '{{field}} is not valid', (v) => typeof v === 'string' && toStoredPhone(v) !== undefined);
}

import { rule } from '@clinic-workbench/sdk/common';

const notValid = '{{field}} is not valid';

/** A person's name: letters of any script, and the signs that names contain. At least one letter. */
export const PersonName = () =>
  rule(
    'personName',
    notValid,
    (v) => typeof v === 'string' && /\p{L}/u.test(v) && /^[\p{L}\p{M}\p{N} '’‘ʼ`.,()/-]*$/u.test(v),
  );

/** A user name for sign-in: letters, digits and `. _ @ + -`. */
export const Username = () =>
  rule('username', notValid, (v) => typeof v === 'string' && /^[a-z0-9][a-z0-9._@+-]{2,99}$/i.test(v.trim()));

/** Not later than today; a day of grace for time zones. */
export const NotInFuture = () =>
  rule(
    'notInFuture',
    notValid,
    (v) => typeof v === 'string' && v <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  );

/** At most twenty codes, or objects that have one (specification, section 3). */
export const Specialties = () =>
  rule(
    'specialties',
    notValid,
    (v) => Array.isArray(v) && v.length <= 20 && v.every((each) => codeOf(each) !== undefined),
  );

/** The code of a specialty, given as text or as `{ code }`; undefined if it is neither. */
export function codeOf(specialty: unknown): string | undefined {
  const code = typeof specialty === 'object' && specialty !== null && 'code' in specialty ? specialty.code : specialty;
  return typeof code === 'string' && /^[\w.-]{1,50}$/.test(code) ? code : undefined;
}

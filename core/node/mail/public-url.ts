/**
 * The workbench's address for users, without a slash at its end; links in mails begin with it. The application binds
 * it.
 */
export type PublicUrl = string;
export const PublicUrl = Symbol.for('clinic.PublicUrl');

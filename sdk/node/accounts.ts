import type { Readable } from 'node:stream';
import type { RequestContext } from './request-context';

/** What the services of accounts need of a request. */
export type AccountCaller = Pick<RequestContext, 'db' | 'organization' | 'user' | 'now'>;

/** What a person's account says of them, whatever the organization. */
export interface AccountFields {
  readonly first_name: string;
  readonly last_name: string;
  /** What they sign in with; any case. */
  readonly username: string;
  readonly email: string | null;
  /** As people write it; kept in E.164. */
  readonly phone_number: string | null;
  readonly gender: string | null;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
}

/**
 * `no`: the caller's organization only knows the person; `since`: another took in whom the caller's knew first;
 * `before`: another knew them first, as the one that made the account.
 */
export type Elsewhere = 'no' | 'since' | 'before';

export interface FoundAccount {
  readonly uuid: string;
  readonly username: string;
  readonly full_name: string;
}

/**
 * People's accounts. They belong to no organization: one person may work in several and signs in once. A feature
 * that manages staff must itself see to it that its caller may do what it asks for here.
 */
export interface Accounts {
  /**
   * Accounts in use whose user name or e-mail address is exactly this, whatever organization they are from.
   *
   * @param login any case; spaces around it do not count
   */
  find(c: AccountCaller, login: string): Promise<readonly FoundAccount[]>;
  /**
   * An account that nobody can sign in to until its owner has chosen a password by an invitation.
   *
   * @returns the user's uuid
   * @throws ApiError 400 beside a user name, an address or a phone number that exists or is not valid
   */
  create(c: AccountCaller, fields: AccountFields): Promise<string>;
  /** Changes the fields given. @throws ApiError 400 as `create` does */
  change(c: AccountCaller, user: string, fields: Partial<AccountFields>): Promise<void>;
  /** Puts another photo in its place, or none. @param webp as the ImageGuard made it */
  setPhoto(c: AccountCaller, user: string, webp: Buffer | undefined): Promise<void>;
  /** The same for the signature that stands under documents; only its owner is served it by its name. */
  setSignature(c: AccountCaller, user: string, webp: Buffer | undefined): Promise<void>;
  /** A WebP, for callers who may see it, as on what the person has signed; undefined where there is none. */
  signatureOf(c: AccountCaller, user: string): Promise<Readable | undefined>;
  /**
   * Whether the person works, or has ever worked, in another organization than the caller's. Whoever goes by it locks
   * the account's row first: no other organization takes the person in until the lock is gone.
   */
  elsewhere(c: AccountCaller, user: string): Promise<Elsewhere>;
  /** Frees user name and address of an account that nobody has ever signed in to, so that they can be given again. */
  releaseUnused(c: AccountCaller, user: string): Promise<void>;
  /** Ends all sign-ins of somebody who may work in no organization at the moment; of others none. */
  endSessionsOfIdle(c: AccountCaller, user: string): Promise<void>;
}
export const Accounts = Symbol.for('clinic.Accounts');

/** Lets the owner of a new account choose its password: by a link that works once and for 48 hours. */
export interface Invitations {
  /** False where no mail server is set: then the link must be handed over in another way. */
  readonly areMailed: boolean;
  /** Mails a link to the account's address after the commit; nothing without an address or once a password is chosen. */
  send(c: AccountCaller, user: string): Promise<void>;
  /** A link to hand over. Only its hash is kept: it cannot be shown a second time. @throws ApiError 409 once a password is chosen */
  link(c: AccountCaller, user: string): Promise<{ readonly link: string; readonly expires_at: string }>;
  /** Makes the links that are out void. */
  withdraw(c: AccountCaller, user: string): Promise<void>;
}
export const Invitations = Symbol.for('clinic.Invitations');

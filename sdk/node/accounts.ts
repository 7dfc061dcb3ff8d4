import type { Readable } from 'node:stream';
import type { RequestContext } from './request-context';

/** The part of a request that the account services need. */
export type AccountCaller = Pick<RequestContext, 'db' | 'organization' | 'user' | 'now'>;

/** The fields of a person's account, the same in every organization. */
export interface AccountFields {
  readonly first_name: string;
  readonly last_name: string;
  /** The user name for sign-in; any case. */
  readonly username: string;
  readonly email: string | null;
  /** As people write it; stored in E.164. */
  readonly phone_number: string | null;
  readonly gender: string | null;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
}

/**
 * `no`: only the caller's organization knows the person; `since`: another organization added the person after the
 * caller's; `before`: another knew them first, for example because it created the account.
 */
export type Elsewhere = 'no' | 'since' | 'before';

export interface FoundAccount {
  readonly uuid: string;
  readonly username: string;
  readonly full_name: string;
}

/**
 * People's accounts. They belong to no organization: one person may work in several and signs in once. A feature that
 * manages staff must check itself that its caller may do this.
 */
export interface Accounts {
  /**
   * Active accounts with exactly this user name or e-mail address, in any organization.
   *
   * @param login any case; surrounding spaces are ignored
   */
  find(c: AccountCaller, login: string): Promise<readonly FoundAccount[]>;
  /**
   * Creates an account. Nobody can sign in to it until its owner has chosen a password through an invitation.
   *
   * @returns the user's uuid
   * @throws ApiError 400 for a user name, address or phone number that is taken or not valid
   */
  create(c: AccountCaller, fields: AccountFields): Promise<string>;
  /**
   * Changes the given fields.
   * @throws ApiError 400 as `create` does
   */
  change(c: AccountCaller, user: string, fields: Partial<AccountFields>): Promise<void>;
  /**
   * Replaces or removes the photo.
   * @param webp as the ImageGuard returned it
   */
  setPhoto(c: AccountCaller, user: string, webp: Buffer | undefined): Promise<void>;
  /** The same for the signature on documents; the file endpoint serves it only to its owner. */
  setSignature(c: AccountCaller, user: string, webp: Buffer | undefined): Promise<void>;
  /**
   * A WebP, for callers who may see it, for example on a document that the person has signed; undefined if there is
   * none.
   */
  signatureOf(c: AccountCaller, user: string): Promise<Readable | undefined>;
  /**
   * Whether the person works, or ever worked, in another organization than the caller's. A caller that acts on the
   * answer locks the account's row first: until the lock is released, no other organization can add the person.
   */
  elsewhere(c: AccountCaller, user: string): Promise<Elsewhere>;
  /** Frees the user name and address of an account that was never used, so that a new account can have them. */
  releaseUnused(c: AccountCaller, user: string): Promise<void>;
  /** Ends all sessions of a person who currently works in no organization. Does nothing for others. */
  endSessionsOfIdle(c: AccountCaller, user: string): Promise<void>;
}
export const Accounts = Symbol.for('clinic.Accounts');

/** Lets the owner of a new account choose a password, through a link that works once and for 48 hours. */
export interface Invitations {
  /** False without a mail server: then a person must hand over the link. */
  readonly areMailed: boolean;
  /**
   * Mails a link to the account's address after the commit. Does nothing without an address or once a password is
   * chosen.
   */
  send(c: AccountCaller, user: string): Promise<void>;
  /**
   * A link to hand over. Only its hash is stored, so it cannot be shown again.
   * @throws ApiError 409 once a password is chosen
   */
  link(c: AccountCaller, user: string): Promise<{ readonly link: string; readonly expires_at: string }>;
  /** Invalidates all open links. */
  withdraw(c: AccountCaller, user: string): Promise<void>;
}
export const Invitations = Symbol.for('clinic.Invitations');

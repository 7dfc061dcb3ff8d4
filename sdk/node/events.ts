import type { Transaction } from 'kysely';
import type { Database, OutboxEvent } from './request-context';

/** A kind of event that a feature emits, so that it can be chosen from a list. */
export interface EventType {
  /** `<entity>.<what happened>`, as in `patient.updated`. */
  readonly type: string;
  /**
   * The right that whoever hears of it needs: browsers that listen, and whoever subscribes a webhook to it. `signed-in`
   * for what every colleague may know. Required, so that an event without a right cannot be written by accident.
   */
  readonly permission: string;
  /** English, as in `A patient was changed`; translated in the feature's own locale file. */
  readonly title: string;
}

/** All events that the plugins of this installation say they emit; those of progress, for browsers alone, are left out. */
export interface EventTypes {
  readonly all: readonly (EventType & {
    /** English name of the plugin. */
    readonly source: string;
  })[];
}
export const EventTypes = Symbol.for('clinic.EventTypes');

/** An event as it stands in the outbox. */
export interface StoredEvent {
  /** Unique in the installation; rises with time, though not without exception. */
  readonly id: number;
  readonly type: string;
  readonly uuid: string;
  readonly version: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Follows everything that happens and makes something lasting of it: webhooks, reminders. Bind it in the feature's
 * module (`bind(EventConsumer).to(…)`); any number may be bound.
 *
 * No event is missed, whenever its transaction commits and whichever process is killed: the place that a consumer has
 * reached is stored in the transaction that holds what it wrote. Events come about a second after their commit, and
 * later while a transaction that began earlier is still writing.
 */
export interface EventConsumer {
  /** Names its place; never changed once released. */
  readonly name: string;
  /** Id of its plugin: events of organizations in which that is off are passed over. */
  readonly plugin: string;
  /**
   * With what the types begin that it wants of an organization now, as in `appointment.`, or nothing: those events alone
   * are read from the database. All without it.
   * @param db held to the organization
   */
  wants?(db: Transaction<Database>, organization: string): Promise<readonly string[]>;
  /**
   * @param db held to the organization; what is written here is committed together with the new place
   * @param events of that organization, at least one, oldest first
   * Rejecting leaves the place where it was: the same events come again. Must wait for nothing but the database; queue
   * a job for anything else.
   */
  consume(db: Transaction<Database>, organization: string, events: readonly StoredEvent[]): Promise<void>;
}
export const EventConsumer = Symbol.for('clinic.EventConsumer');

/** Tells browsers of changes that are made outside a request, as by a job. */
export interface Events {
  /** Stored in the caller's transaction, for the organization that it is held to. */
  emit(db: Transaction<Database>, event: OutboxEvent): Promise<void>;
}
export const Events = Symbol.for('clinic.Events');

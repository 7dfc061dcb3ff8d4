import type { Transaction } from 'kysely';
import type { Database, OutboxEvent } from '../request-context';

/** A type of event that a feature emits, for lists to choose from. */
export interface EventType {
  /** `<entity>.<what happened>`, as in `patient.updated`. */
  readonly type: string;
  /**
   * The right to receive the event, in a browser or by a webhook. `signed-in` for events that every colleague may know.
   * Required, so that nobody can forget it.
   */
  readonly permission: string;
  /** English, as in `A patient was changed`; translated in the feature's own locale file. */
  readonly title: string;
}

/** All event types of this installation's plugins, except progress events, which are for browsers only. */
export interface EventTypes {
  readonly all: readonly (EventType & {
    /** English name of the plugin. */
    readonly source: string;
  })[];
}
export const EventTypes = Symbol.for('clinic.EventTypes');

/** An event in the outbox. */
export interface StoredEvent {
  /** Unique in the installation. It rises with time, with rare exceptions. */
  readonly id: number;
  readonly type: string;
  readonly uuid: string;
  readonly version: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Follows all events and does lasting work from them: webhooks, reminders. Bind it in the feature's module
 * (`bind(EventConsumer).to(…)`); a feature may bind several.
 *
 * It never misses an event, whenever the transaction commits and whichever process dies: the consumer's position is
 * stored in the same transaction as its writes. Events arrive about a second after their commit, or later while an
 * older transaction is still open.
 */
export interface EventConsumer {
  /** The name under which its position is stored; never change it after a release. */
  readonly name: string;
  /** The id of its plugin: events of organizations that have switched it off are skipped. */
  readonly plugin: string;
  /**
   * The prefixes of the event types that it currently wants for an organization, as in `appointment.`, or an empty
   * list: only those events are read from the database. All events if left out.
   * @param db limited to the organization
   */
  wants?(db: Transaction<Database>, organization: string): Promise<readonly string[]>;
  /**
   * @param db limited to the organization; its writes commit together with the new position
   * @param events of that organization, at least one, oldest first
   * If it rejects, the position stays and the same events come again. It must wait only for the database; queue a job
   * for other work.
   */
  consume(db: Transaction<Database>, organization: string, events: readonly StoredEvent[]): Promise<void>;
}
export const EventConsumer = Symbol.for('clinic.EventConsumer');

/** Announces changes that are made outside a request, for example by a job. */
export interface Events {
  /** Stored in the caller's transaction, for its organization. */
  emit(db: Transaction<Database>, event: OutboxEvent): Promise<void>;
}
export const Events = Symbol.for('clinic.Events');

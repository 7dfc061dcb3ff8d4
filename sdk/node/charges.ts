import type { RawBuilder } from 'kysely';
import type { StoredEvent } from './work/events';

/** Something that was done for a patient, which a hospital may charge. */
export interface ChargeableAct {
  /** The kind of its source, as in `order`. */
  readonly kind: string;
  /** Of the record that proves that it was done. */
  readonly uuid: string;
  /** The part of that record, if it has several; otherwise empty. */
  readonly part: string;
  readonly patient: string;
  /** uuid of the healthcare service; null if nobody chose one. */
  readonly service: string | null;
  /** The service in words. */
  readonly what: string;
  /** Decimal text above 0, with at most three decimals. */
  readonly quantity: string;
  readonly doneAt: Date;
  /** The name of the service's tier. */
  readonly tier: string | null;
  readonly location: string | null;
  /** Practitioner role. */
  readonly practitioner: string | null;
  readonly encounter: string | null;
  readonly visit: string | null;
  /** It never waits for a payment. */
  readonly emergency: boolean;
  /** The kind of work if the service's class does not tell: `Imaging` among diagnostics; null otherwise. */
  readonly category: string | null;
}

/**
 * Bound by features whose work hospitals charge (`bind(ChargeSource).toConstantValue(…)`). They know nothing of prices,
 * and work the same without charging.
 *
 * One declaration serves twice: after an event the acts of its patient are charged, each once; and a list compares all
 * acts of a period with the charges. An act that the query no longer returns was taken back.
 */
export interface ChargeSource {
  /**
   * Kept with every charge, so never change it after a release. Two sources of one kind select different acts of the
   * same records.
   */
  readonly kind: string;
  /** English: the name of its acts in lists, as in `Orders`. */
  readonly title: string;
  /** Prefixes of the types of events after which acts may have changed; the events carry `patient_id`. */
  readonly events: readonly string[];
  /**
   * True for an event after which no act can have changed, as the booking of an appointment that is charged on arrival:
   * charging does no work for it. Without this every event counts.
   */
  readonly ignores?: (event: StoredEvent) => boolean;
  /**
   * A statement that selects all acts of all organizations in these columns, of these types: `organization_uuid`,
   * `uuid`, `part` (text), `patient_uuid`, `service_uuid`, `what` (text), `quantity` (text), `done_at` (timestamptz),
   * `tier` (text), `location_uuid`, `practitioner_role_uuid`, `encounter_uuid`, `visit_uuid`, `emergency` (boolean), `category` (text).
   * It is used as a subselect with conditions on organization and patient, on organization and uuid, or on organization
   * and `done_at`; each should have an index.
   */
  readonly acts: RawBuilder<unknown>;
}
export const ChargeSource = Symbol.for('clinic.ChargeSource');

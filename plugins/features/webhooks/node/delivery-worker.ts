import { fill } from '@clinic-workbench/sdk/common';
import {
  Outbound,
  OutboundFailure,
  RetryLater,
  SecretBox,
  SystemDatabase,
  type JobInHand,
  type JobLanes,
  type JobWorker,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { deliveryKind, type DeliveryPayload } from './delivery-job';
import { DeliveryRecords, type Outcome, type Parcel } from './delivery-records';
import { signatureOf } from './signature';
import { messageIdOf } from './webhooks-tables';

/** Milliseconds for one attempt. */
const timeout = 10_000;
/** Bytes of the answer that are stored. */
const answerKept = 1_024;

/** Sends deliveries: one attempt per job. */
@injectable()
export class DeliveryWorker implements JobWorker<DeliveryPayload> {
  readonly kind = deliveryKind;
  /** The retry plan ends long before; only a bug reaches this limit. */
  readonly attempts = 100;
  /** Longer than an attempt and recording it can take. */
  readonly patience = 60_000;
  readonly lanes: JobLanes = {
    inAll: 50,
    each: 2,
    rest: (failures) => Math.min(200 * 2 ** failures, 60_000),
  };
  readonly #system: SystemDatabase;
  readonly #records: DeliveryRecords;
  readonly #outbound: Outbound;
  readonly #box: SecretBox;

  constructor(
    @inject(SystemDatabase) system: SystemDatabase,
    @inject(DeliveryRecords) records: DeliveryRecords,
    @inject(Outbound) outbound: Outbound,
    @inject(SecretBox) box: SecretBox,
  ) {
    this.#system = system;
    this.#records = records;
    this.#outbound = outbound;
    this.#box = box;
  }

  /** Keeps no transaction open while it waits for the receiver. */
  async run(payload: DeliveryPayload, { organization, signal }: JobInHand): Promise<void> {
    if (organization === undefined) return;
    const parcel = await this.#system.inOrganization(organization, (db) => this.#records.open(db, payload));
    if (!parcel) return;
    const outcome = await this.#attempt(parcel, signal);
    signal.throwIfAborted();
    const retry = await this.#system.inOrganization(organization, (db) => this.#records.close(db, parcel, outcome));
    if (retry !== undefined) throw new RetryLater(retry, outcome.error ?? 'failed');
  }

  async #attempt(parcel: Parcel, signal: AbortSignal): Promise<Outcome> {
    const at = new Date();
    const began = performance.now();
    const sent = await this.#send(parcel, at, signal);
    return { ...sent, at, duration: Math.round(performance.now() - began) };
  }

  async #send(
    { delivery, subscription }: Parcel,
    at: Date,
    signal: AbortSignal,
  ): Promise<Pick<Outcome, 'status' | 'error' | 'answer'>> {
    const secrets = this.#secretsOf(subscription, at);
    if (secrets === undefined)
      return { status: null, error: 'The secret cannot be read any more. Rotate it.', answer: null };
    const message = {
      id: messageIdOf(delivery.uuid),
      timestamp: Math.floor(at.getTime() / 1_000),
      body: delivery.payload,
    };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Clinic-Workbench-Webhooks/1.0',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signatureOf(secrets, message),
    };
    try {
      const { url } = subscription;
      const answer = await this.#outbound.post({ url, headers, body: message.body, timeout, keep: answerKept, signal });
      return { status: answer.status, error: faultOf(answer.status), answer: answer.text.replaceAll('\0', '\uFFFD') };
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      return { status: null, error: error.message, answer: null };
    }
  }

  /** The current secret, and the previous one while it is valid; undefined if they were sealed with another key. */
  #secretsOf(
    { uuid, secret, previous_secret: before, previous_secret_until: until }: Parcel['subscription'],
    at: Date,
  ) {
    const sealed = [secret, ...(before !== null && until !== null && until > at ? [before] : [])];
    const opened = sealed.flatMap((each) => this.#box.open(each, uuid) ?? []);
    return opened.length === sealed.length ? opened : undefined;
  }
}

/** Every status except 2xx is a failure. */
function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'The receiver is gone for good (410)';
  if (status >= 300 && status < 400) return 'The receiver answered with a redirect, which is not followed';
  return fill('The receiver answered {{status}}', { status });
}

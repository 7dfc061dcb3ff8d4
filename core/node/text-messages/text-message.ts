/** A text message for delivery. */
export interface TextMessage {
  /** The same at each try, so that a service that knows it does not send the message twice. */
  readonly id: string;
  /** Phone number, E.164. */
  readonly to: string;
  readonly text: string;
}

/** Delivers a text message at once. Rejects if it was not accepted, so that the job is tried again. */
export interface TextTransport {
  deliver(message: TextMessage): Promise<void>;
}
export const TextTransport = Symbol.for('clinic.TextTransport');

/** A text message as it is handed over. */
export interface TextMessage {
  /** The same each time that a message is tried again: a service that knows it already must not send it twice. */
  readonly id: string;
  /** Phone number, E.164. */
  readonly to: string;
  readonly text: string;
}

/** Hands a text message over at once. Rejects if it was not accepted, so that the job is tried again. */
export interface TextTransport {
  deliver(message: TextMessage): Promise<void>;
}
export const TextTransport = Symbol.for('clinic.TextTransport');

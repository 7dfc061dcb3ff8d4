/** A place in an organization's stream, as `Last-Event-ID` carries it: `<horizon>-<id of the event>`. */
export class EventPosition {
  constructor(
    /** Events of all transactions before this one have been delivered to whoever holds the position. */
    readonly horizon: bigint,
    readonly id: number,
  ) {}

  /** Undefined for what is no position. */
  static parse(text: string | string[] | undefined): EventPosition | undefined {
    const parts = typeof text === 'string' ? /^(\d{1,19})-(\d{1,15})$/.exec(text) : null;
    return parts ? new EventPosition(BigInt(parts[1]!), Number(parts[2])) : undefined;
  }

  toString(): string {
    return `${this.horizon}-${this.id}`;
  }
}

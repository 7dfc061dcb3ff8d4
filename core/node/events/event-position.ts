/** A position in an organization's stream, in `Last-Event-ID`: `<horizon>-<id of the event>`. */
export class EventPosition {
  constructor(
    /** The holder of the position has received the events of all transactions before this one. */
    readonly horizon: bigint,
    readonly id: number,
  ) {}

  /** Undefined if it is not a position. */
  static parse(text: string | string[] | undefined): EventPosition | undefined {
    const parts = typeof text === 'string' ? /^(\d{1,19})-(\d{1,15})$/.exec(text) : null;
    return parts ? new EventPosition(BigInt(parts[1]!), Number(parts[2])) : undefined;
  }

  toString(): string {
    return `${this.horizon}-${this.id}`;
  }
}

/** The kind of job that sends a delivery. Its lanes are receivers. */
export const deliveryKind = 'webhook';

export interface DeliveryPayload {
  readonly delivery: string;
  /** Does nothing if the delivery was sent again since. */
  readonly round: number;
}

/** The lane of what somebody has just asked for: it waits for nothing that the receiver still has to be sent. */
export const laneByHand = (subscription: string) => `${subscription} by hand`;

/** The kind of job that sends a delivery. Each receiver is a lane. */
export const deliveryKind = 'webhook';

export interface DeliveryPayload {
  readonly delivery: string;
  /** Does nothing if the delivery has been resent since. */
  readonly round: number;
}

/** The lane of deliveries that a user requested: they do not wait for the receiver's other deliveries. */
export const laneByHand = (subscription: string) => `${subscription} by hand`;

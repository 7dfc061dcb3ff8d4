/** A typed quantity as it counts. */
export interface ReadQuantity {
  readonly quantity: number;
  /** True if the text says something else: the screen then asks *Quantity 1?* before it counts. */
  readonly asks: boolean;
}

/** The most base units in a line. */
export const mostUnits = 1_000_000;

/** The leading integer of the text; 1 if there is none, or it is zero or negative. */
export function readQuantity(text: string): ReadQuantity {
  const read = /^\s*([+-]?\d+)/.exec(text);
  const whole = Number(read?.[1] ?? Number.NaN);
  const quantity = whole >= 1 ? Math.min(whole, mostUnits) : 1;
  return { quantity, asks: text.trim() !== String(quantity) };
}

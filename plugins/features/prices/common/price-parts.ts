import type { PriceExplanation } from './price-explanation';

/** The props of the view `prices.explanation`: how an amount came about, as it was kept with a charge or just asked. */
export type PriceExplanationProps = { readonly explanation: PriceExplanation };

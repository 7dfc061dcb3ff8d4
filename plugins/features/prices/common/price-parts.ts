import type { PriceExplanation } from './price-explanation';

/**
 * The props of the view `prices.explanation`: the explanation of an amount, stored with a charge or freshly computed.
 */
export type PriceExplanationProps = { readonly explanation: PriceExplanation };

import type { SpotProps } from '@clinic-workbench/sdk/common';
import type { PriceExplanationProps } from '../../common/price-parts';
import { PriceExplanationView } from './price-explanation-view';

/** The explanation of an amount, for the views of other features. */
export default function ExplanationPart(props: SpotProps['part']) {
  const { explanation } = props as PriceExplanationProps;
  return <PriceExplanationView explanation={explanation} />;
}

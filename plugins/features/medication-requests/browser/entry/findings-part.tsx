import type { SpotProps } from '@clinic-workbench/sdk/common';
import type { ComponentProps } from 'react';
import { Findings } from './findings';

/** The findings about a medicine, for screens of other features. */
export default function FindingsPart(props: SpotProps['part']) {
  return <Findings {...(props as unknown as ComponentProps<typeof Findings>)} />;
}

import { Tooltip as BlueprintTooltip, type Placement } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/** A short explanation, shown when its child is pointed at or focused. Never the only place where something is said. */
export function Tooltip(props: {
  readonly content: string;
  readonly placement?: Placement;
  readonly children: ReactNode;
}) {
  return (
    <BlueprintTooltip content={props.content} placement={props.placement ?? 'top'} compact hoverOpenDelay={400}>
      {props.children}
    </BlueprintTooltip>
  );
}

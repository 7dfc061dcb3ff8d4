import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className="cw-visually-hidden">{props.children}</span>;
}

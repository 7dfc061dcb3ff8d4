import { createContext, useContext, type ComponentType } from 'react';

/** Which view to show, and its props. */
export interface ShownView {
  readonly id: string;
  /** Shows nothing if the user lacks the view's right or its plugin is off; without this flag a message says so. */
  readonly ifAllowed?: true;
  readonly [prop: string]: unknown;
}

/** How the workbench shows a view; set by the workbench, not by plugins. */
export const ViewContext = createContext<ComponentType<ShownView> | undefined>(undefined);

/**
 * Shows another plugin's view by its id, with the props of its spot. A failure inside the view does not reach the view
 * around it.
 */
export function View(props: ShownView) {
  const Shown = useContext(ViewContext);
  if (!Shown) throw new Error('View needs a surrounding workbench');
  return <Shown {...props} />;
}

import { createContext, useContext, type ComponentType } from 'react';

/** Which view is shown, and what it is given. */
export interface ShownView {
  readonly id: string;
  /** Shows nothing where the user lacks the view's right; without it the missing right is named. */
  readonly ifAllowed?: true;
  readonly [prop: string]: unknown;
}

/** How the workbench shows a view; set by the workbench, not by plugins. */
export const ViewContext = createContext<ComponentType<ShownView> | undefined>(undefined);

/** Shows another plugin's view by its id, with the props of its spot. What goes wrong inside it stays inside it. */
export function View(props: ShownView) {
  const Shown = useContext(ViewContext);
  if (!Shown) throw new Error('View needs a surrounding workbench');
  return <Shown {...props} />;
}

import { createContext, useContext, type ComponentType } from 'react';

/** How the workbench shows a view; set by the workbench, not by plugins. */
export const ViewContext = createContext<
  ComponentType<{ readonly id: string; readonly [prop: string]: unknown }> | undefined
>(undefined);

/** Shows another plugin's view by its id, with the props of its spot. What goes wrong inside it stays inside it. */
export function View(props: { readonly id: string; readonly [prop: string]: unknown }) {
  const Shown = useContext(ViewContext);
  if (!Shown) throw new Error('View needs a surrounding workbench');
  return <Shown {...props} />;
}

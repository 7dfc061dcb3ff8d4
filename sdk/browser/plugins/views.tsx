import type { Spot, SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useService } from '../session/services';
import { Registry } from './registry';
import { View } from './view';

/** A kind of place, and the props of its views; `id` is that of the view. */
type ViewsProps<S extends Spot> = { readonly of: S } & SpotProps[S];

function ViewsInPlace<S extends Spot>({ of, ...props }: ViewsProps<S>): ReactElement {
  const registry = useService<Registry>(Registry);
  return (
    <>
      {registry.viewsFor(of).map(({ id }) => (
        <View key={id} {...props} id={id} />
      ))}
    </>
  );
}

/**
 * Shows the views that plugins have for one kind of place, in their order. It shows nothing if there are none, if the
 * user may not see them, or if their plugins are off.
 */
export const Views = observer(ViewsInPlace) as typeof ViewsInPlace;

import { LoadingState } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Drawer } from '../../common/drawer';
import { CountedDrawer } from './counted-drawer';

const CountForm = lazy(async () => ({ default: (await import('./count-form')).CountForm }));

/** A drawer that takes no cash any more: its count, then what the count showed. */
export const CountingDrawer = observer(function CountingDrawer(props: {
  readonly drawer: Drawer;
  /** Leaves the first count. */
  readonly onCancel: () => void;
}) {
  const { drawer } = props;
  const [recounting, setRecounting] = useState(false);
  if (drawer.counted_at !== null && !recounting)
    return <CountedDrawer drawer={drawer} onCountAgain={() => setRecounting(true)} />;
  return (
    <Suspense fallback={<LoadingState kind="form" count={6} />}>
      <CountForm
        drawer={drawer}
        onCounted={() => setRecounting(false)}
        onCancel={recounting ? () => setRecounting(false) : props.onCancel}
      />
    </Suspense>
  );
});

import { LoadingState } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type RefCallback } from 'react';
import type { Drawer } from '../../common/drawer';
import { CountedDrawer } from './counted-drawer';

const CountForm = lazy(async () => ({ default: (await import('./count-form')).CountForm }));

/** A drawer that takes no cash any more: its count, then the result. */
export const CountingDrawer = observer(function CountingDrawer(props: {
  readonly drawer: Drawer;
  /** Around the next control. */
  readonly next: RefCallback<HTMLElement>;
  /** Leaves the first count. */
  readonly onCancel: () => void;
}) {
  const { drawer, next } = props;
  const [recounting, setRecounting] = useState(false);
  if (drawer.counted_at !== null && !recounting)
    return <CountedDrawer drawer={drawer} next={next} onCountAgain={() => setRecounting(true)} />;
  return (
    <Suspense fallback={<LoadingState kind="form" count={6} />}>
      <CountForm
        drawer={drawer}
        next={next}
        onCounted={() => setRecounting(false)}
        onCancel={recounting ? () => setRecounting(false) : props.onCancel}
      />
    </Suspense>
  );
});

import { Button, ErrorState, LoadingState, type ApiFailure } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './observations.module.css';
import { t } from '../manifest';

interface ShownProps<T> {
  /** The reading to show. */
  readonly of: {
    readonly value: T | undefined;
    readonly failure: ApiFailure | undefined;
    /** True if another question failed to load. */
    readonly behind?: boolean;
    load(): Promise<void>;
  };
  /** Skeleton lines while it loads. */
  readonly lines: number;
  readonly children: (value: T) => ReactNode;
}

/** Shows the loaded part of a chart; otherwise that it is loading or has failed. */
function ShownView<T>({ of, lines, children }: ShownProps<T>) {
  const { value, failure, behind } = of;
  if (value === undefined)
    return failure ? (
      <ErrorState message={t('Error fetching data')} retry={() => void of.load()} />
    ) : (
      <LoadingState kind="lines" count={lines} />
    );
  return (
    <>
      {behind && (
        <p role="alert" className={styles.behind}>
          {t('Error fetching data')}
          <Button small icon="refresh" onClick={() => void of.load()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {children(value)}
    </>
  );
}

export const Shown = observer(ShownView) as typeof ShownView;

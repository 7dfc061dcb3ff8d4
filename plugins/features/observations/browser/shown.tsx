import { Button, ErrorState, LoadingState, type ApiFailure } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './observations.module.css';
import { t } from './t';

interface ShownProps<T> {
  /** What is read, or how reading it went. */
  readonly of: {
    readonly value: T | undefined;
    readonly failure: ApiFailure | undefined;
    /** Something else was asked for, which could not be read. */
    readonly behind?: boolean;
    load(): Promise<void>;
  };
  /** Grey lines until it is there. */
  readonly lines: number;
  readonly children: (value: T) => ReactNode;
}

/** What was read of a chart; until then that it is coming, or that it could not be read. */
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

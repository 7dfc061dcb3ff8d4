import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../../i18n';
import { Button } from '../../controls/button';
import { ErrorState } from '../../layout/error-state';
import { LoadingState } from '../../layout/loading-state';
import { Section } from '../../layout/section';
import styles from '../chart.module.css';
import type { FigureReading } from './figure-reading';

/** A figure that is loading, failed or empty, at the same height as a full one. */
export const FigureStates = observer(function FigureStates<T>(props: {
  readonly title: string;
  readonly reading: FigureReading<T>;
  readonly isEmpty: (figure: T) => boolean;
  /** Translated: the message for an empty figure. */
  readonly empty: string;
  readonly children: (figure: T) => ReactNode;
}) {
  const { title, reading } = props;
  const { figure, failure, load } = reading;
  if (figure === undefined)
    return (
      <div className={styles.state}>
        <Section title={title}>
          {failure ? (
            <ErrorState
              message={failure.isOffline ? t('The server cannot be reached.') : t(failure.message)}
              retry={load}
            />
          ) : (
            <LoadingState kind="lines" count={8} />
          )}
        </Section>
      </div>
    );
  return (
    <>
      {props.isEmpty(figure) ? (
        <Section title={title}>
          <p className={styles.sum}>{props.empty}</p>
        </Section>
      ) : (
        props.children(figure)
      )}
      {failure && (
        <p role="status" className={styles.sum}>
          {t('The figures could not be refreshed; these are from before.')}{' '}
          <Button small icon="refresh" onClick={() => void load()}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </>
  );
}) as <T>(props: {
  readonly title: string;
  readonly reading: FigureReading<T>;
  readonly isEmpty: (figure: T) => boolean;
  readonly empty: string;
  readonly children: (figure: T) => ReactNode;
}) => ReactNode;

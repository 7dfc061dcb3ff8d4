import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t, useWords } from '../../i18n';
import type { LiveValue } from '../../live/live-value';
import { Button } from '../controls/button';
import { ErrorState } from '../layout/error-state';
import { LoadingState } from '../layout/loading-state';
import { Section } from '../layout/section';
import { Nothing } from './figures';
import { LinkList, type LinkListItem } from './link-list';
import { useFollow } from '../../live/use-follow';

/** Entries shown at first: forty notes to sign must not push the rest of the page off the screen. */
const first = 6;

/** A live section of links to continue with, such as the records opened last. */
export const LiveLinkSection = observer(function LiveLinkSection<T>(props: {
  /** Translated. */
  readonly title: string;
  readonly source: LiveValue<readonly T[]>;
  readonly itemOf: (entry: T) => LinkListItem;
  /** Translated: the message when the list is empty. */
  readonly nothing: string;
}) {
  const { title, source, itemOf, nothing } = props;
  const words = useWords();
  const [all, setAll] = useState(false);
  useFollow(source);
  return <Section title={title}>{content()}</Section>;

  function content() {
    const { value, failure } = source;
    if (value === undefined) {
      // A failure must not look like an empty list: people would believe that nothing waits.
      if (failure) return <ErrorState message={words(failure.message)} retry={() => void source.load()} />;
      return <LoadingState kind="lines" count={3} />;
    }
    if (value.length === 0) return <Nothing>{nothing}</Nothing>;
    return (
      <>
        <LinkList label={title} items={(all ? value : value.slice(0, first)).map(itemOf)} />
        {value.length > first && !all && (
          <Button small kind="quiet" onClick={() => setAll(true)}>
            {t('Show all {{count}}', { count: value.length })}
          </Button>
        )}
      </>
    );
  }
});

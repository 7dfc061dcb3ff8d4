import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useWords } from '../../i18n';
import type { LiveValue } from '../../live-value';
import { LoadingState } from '../layout/loading-state';
import { Section } from '../layout/section';
import { Nothing } from './figures';
import { LinkList, type LinkListItem } from './link-list';

/** A section of places to go on with that follows what happens, such as the records opened last. */
export const LiveLinkSection = observer(function LiveLinkSection<T>(props: {
  /** Translated. */
  readonly title: string;
  readonly source: LiveValue<readonly T[]>;
  readonly itemOf: (entry: T) => LinkListItem;
  /** Translated: said when there is nothing to go on with. */
  readonly nothing: string;
}) {
  const { title, source, itemOf, nothing } = props;
  const words = useWords();
  useEffect(() => source.follow(), [source]);
  return <Section title={title}>{content()}</Section>;

  function content() {
    const { value, failure } = source;
    if (value === undefined) {
      return failure ? <Nothing>{words(failure.message)}</Nothing> : <LoadingState kind="lines" count={3} />;
    }
    return value.length === 0 ? <Nothing>{nothing}</Nothing> : <LinkList label={title} items={value.map(itemOf)} />;
  }
});

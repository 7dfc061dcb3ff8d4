import { lazy, Suspense } from 'react';
import { LoadingState } from '../layout/loading-state';

const LexicalView = lazy(() => import('./lexical-view'));

/** Shows formatted text, reduced to HTML that the editor can write. */
export function RichTextView(props: { readonly html: string }) {
  return (
    <Suspense fallback={<LoadingState kind="lines" count={3} />}>
      <LexicalView html={props.html} />
    </Suspense>
  );
}

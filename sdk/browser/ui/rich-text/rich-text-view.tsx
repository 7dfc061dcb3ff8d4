import { lazy, Suspense } from 'react';
import { LoadingState } from '../layout/loading-state';

const LexicalView = lazy(() => import('./lexical-view'));

/** Shows formatted text, reduced to what the editor could have written. */
export function RichTextView(props: { readonly html: string }) {
  return (
    <Suspense fallback={<LoadingState kind="lines" count={3} />}>
      <LexicalView html={props.html} />
    </Suspense>
  );
}

import { autoLinkEmailMatcher, autoLinkUrlMatcher, type LinkMatcher } from '@lexical/link';
import { AutoLinkPlugin } from '@lexical/react/LexicalAutoLinkPlugin';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { useEffect } from 'react';
import { safeLink } from '../../../common/rich-text/safe-link';

const isSafe = (address: string) => safeLink(address) !== undefined;
const guarded =
  (matcher: LinkMatcher): LinkMatcher =>
  (text) => {
    const match = matcher(text);
    return match && isSafe(match.url) ? match : null;
  };
const matchers = [guarded(autoLinkUrlMatcher), guarded(autoLinkEmailMatcher)];

/** Turns pasted and typed addresses into links, and opens clicked links in a new tab. */
export function Links() {
  return (
    <>
      <LinkPlugin validateUrl={isSafe} />
      <AutoLinkPlugin matchers={matchers} />
      <OpenLinks />
    </>
  );
}

/** Opens a clicked link, unless the user is selecting text. */
export function OpenLinks() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerRootListener((root, before) => {
        before?.removeEventListener('click', open);
        root?.addEventListener('click', open);
      }),
    [editor],
  );
  return null;
}

function open(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  const address = safeLink(link.getAttribute('href') ?? '');
  if (address && window.getSelection()?.isCollapsed !== false) window.open(address, '_blank', 'noopener,noreferrer');
}

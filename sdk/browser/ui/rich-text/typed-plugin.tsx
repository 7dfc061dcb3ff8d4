import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { HISTORY_MERGE_TAG } from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { $writeHtml } from './html-state';

/** Milliseconds that converting the text to HTML may take at each key; with more, typing would stutter. */
const unnoticed = 8;
/** A longer text is converted this many milliseconds after a key, for all keys until then. */
const pause = 300;

/**
 * Reports the typed text as clean HTML: short texts at each key, long ones a moment later. It reports at once when the
 * editor loses the focus, the page is hidden or a key chord is pressed, because that may save.
 */
export function TellTyped(props: { readonly onChange: (html: string) => void }) {
  const [editor] = useLexicalComposerContext();
  const latest = useRef(props.onChange);
  const [teller] = useState(() => new Teller(() => latest.current(editor.read(() => $writeHtml(editor)))));
  useEffect(() => {
    latest.current = props.onChange;
  });
  useEffect(() => {
    const chord = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) teller.flush();
    };
    const stop = editor.registerRootListener((root, before) => {
      before?.removeEventListener('blur', teller.flush);
      root?.addEventListener('blur', teller.flush);
    });
    document.addEventListener('visibilitychange', teller.flush);
    addEventListener('pagehide', teller.flush);
    addEventListener('keydown', chord, true);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', teller.flush);
      removeEventListener('pagehide', teller.flush);
      removeEventListener('keydown', chord, true);
      teller.flush();
    };
  }, [editor, teller]);
  return (
    <OnChangePlugin
      ignoreSelectionChange
      onChange={(_state, _editor, tags) => {
        if (!tags.has(HISTORY_MERGE_TAG)) teller.typed();
      }}
    />
  );
}

class Teller {
  readonly #tell: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #slow = false;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  typed(): void {
    if (this.#slow) this.#timer ??= setTimeout(this.flush, pause);
    else this.#now();
  }

  /** Reports changes that were not reported yet. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) this.#now();
  };

  #now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const began = performance.now();
    this.#tell();
    this.#slow = performance.now() - began > unnoticed;
  }
}

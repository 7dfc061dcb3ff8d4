import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useState } from 'react';
import { $toolbarState, isSameState, startState, type ToolbarState } from './toolbar-state';

/** The state at the selection; it keeps the last one while the focus is elsewhere. */
export function useToolbarState(): ToolbarState {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(startState);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) =>
        setState((before) => {
          const now = editorState.read($toolbarState, { editor });
          return now && !isSameState(now, before) ? now : before;
        }),
      ),
    [editor],
  );
  return state;
}

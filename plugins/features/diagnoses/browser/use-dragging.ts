import { useEffect, useRef, useState, type RefObject } from 'react';

/** The dragged line, and the line under it. */
export interface Dragging {
  readonly from: number;
  readonly over: number | undefined;
}

/**
 * Lets the user drag the lines of a list by their `draggable` elements. The keys do the same, so it adds
 * nothing for screen readers.
 *
 * @param list its lines are its children
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): Dragging | undefined {
  const [dragging, setDragging] = useState<Dragging>();
  const latest = useRef({ move, from: -1 });
  useEffect(() => {
    latest.current.move = move;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const state = latest.current;
    const lineAt = (event: DragEvent) =>
      [...element.children].findIndex((line) => event.target instanceof Node && line.contains(event.target));
    const end = () => {
      state.from = -1;
      setDragging(undefined);
    };
    const begin = (event: DragEvent) => {
      state.from = lineAt(event);
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
      setDragging({ from: state.from, over: undefined });
    };
    const pass = (event: DragEvent) => {
      if (state.from < 0) return;
      event.preventDefault();
      const over = lineAt(event);
      setDragging((before) => (before?.over === over ? before : { from: state.from, over }));
    };
    const drop = (event: DragEvent) => {
      if (state.from < 0) return;
      event.preventDefault();
      const to = lineAt(event);
      if (to >= 0) state.move(state.from, to);
      end();
    };
    element.addEventListener('dragstart', begin);
    element.addEventListener('dragover', pass);
    element.addEventListener('drop', drop);
    element.addEventListener('dragend', end);
    return () => {
      element.removeEventListener('dragstart', begin);
      element.removeEventListener('dragover', pass);
      element.removeEventListener('drop', drop);
      element.removeEventListener('dragend', end);
    };
  }, [list]);
  return dragging;
}

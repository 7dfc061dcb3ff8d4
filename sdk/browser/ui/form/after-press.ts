const waiting = new Set<() => void>();
let pressed = false;
let watching = false;

/**
 * Runs at once, or after the click that is under way. A message that appears while the button of the mouse is down
 * moves what is below it: the click would end on something else and be lost.
 */
export function afterPress(action: () => void): void {
  if (pressed) waiting.add(action);
  else action();
}

/** Starts to follow presses; once for the page. */
export function watchPresses(): void {
  if (watching) return;
  watching = true;
  const release = () => {
    pressed = false;
    // The click comes right after the release, and what waits comes after the click.
    setTimeout(() => {
      const actions = [...waiting];
      waiting.clear();
      for (const action of actions) action();
    });
  };
  document.addEventListener('pointerdown', () => (pressed = true), true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

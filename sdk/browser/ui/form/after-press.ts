const waiting = new Set<() => void>();
let pressed = false;
let watching = false;

/**
 * Runs the action at once, or after the click that is under way. A message that appears while the mouse button is down
 * moves the content below it: the click would end on another element and be lost.
 */
export function afterPress(action: () => void): void {
  if (pressed) waiting.add(action);
  else action();
}

/** Starts to follow presses; call once per page. */
export function watchPresses(): void {
  if (watching) return;
  watching = true;
  const release = () => {
    pressed = false;
    // The browser sends the click right after the release. The timeout runs after the click.
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

/** Pixels that a hand may move the mouse while it clicks. */
const tremor = 4;
const waiting = new Set<() => void>();
let pressed = false;
let watching = false;
/** The button under the press, and where the press began. */
let begun: { readonly button: HTMLButtonElement; readonly x: number; readonly y: number } | undefined;

/**
 * Runs the action at once, or after the click that is under way. A message that appears while the mouse button is down
 * moves the content below it: the click would end on another element and be lost.
 */
export function afterPress(action: () => void): void {
  if (pressed) waiting.add(action);
  else action();
}

/**
 * Starts to follow presses; call once per page.
 *
 * Content that arrives during a press, such as an answer of the server, may move the button away from under a mouse
 * that rests. The browser then sends the click to neither element. The user pressed that button, so it is clicked.
 */
export function watchPresses(): void {
  if (watching) return;
  watching = true;
  const press = ({ target, pointerType, button: which, clientX: x, clientY: y }: PointerEvent) => {
    pressed = true;
    const button = target instanceof Element && target.closest('button');
    begun = button && pointerType === 'mouse' && which === 0 ? { button, x, y } : undefined;
  };
  const release = ({ type, target, clientX, clientY }: PointerEvent) => {
    pressed = false;
    const moved = begun && !(target instanceof Node && begun.button.contains(target)) ? begun : undefined;
    begun = undefined;
    if (moved && type === 'pointerup' && Math.hypot(clientX - moved.x, clientY - moved.y) <= tremor)
      setTimeout(() => moved.button.isConnected && moved.button.click());
    // The browser sends the click right after the release. The timeout runs after the click.
    setTimeout(() => {
      const actions = [...waiting];
      waiting.clear();
      for (const action of actions) action();
    });
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

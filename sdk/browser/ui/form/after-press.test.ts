// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { watchPresses } from './after-press';

let button: HTMLButtonElement;
let clicks: Mock<() => void>;
const fire = (type: string, target: Element, at: Partial<PointerEventInit> = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX: 50, clientY: 50, ...at }),
  );
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(watchPresses);
beforeEach(() => {
  button = document.body.appendChild(document.createElement('button'));
  clicks = vi.fn<() => void>();
  button.addEventListener('click', clicks);
});
afterEach(() => button.remove());

describe('a press on a button that moves away while the mouse rests', () => {
  it('clicks the button once', async () => {
    fire('pointerdown', button);
    fire('pointerup', document.body, { clientX: 52 });
    await settled();
    expect(clicks).toHaveBeenCalledTimes(1);
  });

  it('clicks nothing if the browser does so, or the user moves away, cancels, or presses another mouse button', async () => {
    fire('pointerdown', button);
    fire('pointerup', button);
    fire('pointerdown', button);
    fire('pointerup', document.body, { clientX: 80 });
    fire('pointerdown', button);
    fire('pointercancel', document.body);
    fire('pointerdown', button, { button: 2 });
    fire('pointerup', document.body, { button: 2 });
    fire('pointerdown', document.body);
    fire('pointerup', document.body);
    await settled();
    expect(clicks).not.toHaveBeenCalled();
  });

  it('clicks no button that is gone or disabled', async () => {
    fire('pointerdown', button);
    button.disabled = true;
    fire('pointerup', document.body);
    await settled();
    button.disabled = false;
    fire('pointerdown', button);
    button.remove();
    fire('pointerup', document.body);
    await settled();
    expect(clicks).not.toHaveBeenCalled();
  });
});

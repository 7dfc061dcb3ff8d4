// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingState } from './loading-state';
import { Awaited, Together } from './together';
import styles from './together.module.css';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const isHidden = (container: HTMLElement) => container.querySelector(`.${styles.hidden}`) !== null;

describe('Together', () => {
  it('shows content without loading parts at once, and does not hide it when a part loads later', () => {
    const { container, rerender } = render(<Together>Ama</Together>);
    expect(isHidden(container)).toBe(true);
    pass(100);
    expect(isHidden(container)).toBe(false);
    rerender(
      <Together>
        <LoadingState kind="lines" count={1} />
      </Together>,
    );
    pass(100);
    expect(isHidden(container)).toBe(false);
  });

  it('waits for the last part, and for the parts that it contains', () => {
    const parts = (one: boolean, other: boolean) => (
      <Together>
        {one ? <LoadingState kind="lines" count={1} /> : 'Allergies'}
        {other && <Awaited />}
      </Together>
    );
    const { container, rerender } = render(parts(true, true));
    pass(300);
    rerender(parts(false, true));
    pass(300);
    expect(isHidden(container)).toBe(true);
    rerender(parts(true, false));
    pass(300);
    expect(isHidden(container)).toBe(true);
    rerender(parts(false, false));
    pass(100);
    expect(isHidden(container)).toBe(false);
  });

  it('shows the loaded parts after a second, as one part may take long', () => {
    const { container } = render(
      <Together>
        Allergies
        <LoadingState kind="lines" count={1} />
      </Together>,
    );
    pass(900);
    expect(isHidden(container)).toBe(true);
    pass(200);
    expect(isHidden(container)).toBe(false);
    expect(container.textContent).toContain('Allergies');
  });
});

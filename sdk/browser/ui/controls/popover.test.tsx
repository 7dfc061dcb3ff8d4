// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Overlay } from '../dialogs/overlay';
import { Button } from './button';
import { Menu } from './menu';
import { Popover } from './popover';
import { Tooltip } from './tooltip';

// Loading Blueprint takes long when many tests start at once. The component still receives it a moment after it asks.
beforeAll(() => Promise.all([import('./floating-content'), import('./floating-tooltip')]), 60_000);
afterEach(cleanup);

/** A menu with a single line that opens a dialog. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover content={<Menu label="More" items={[{ id: 'edit', label: 'Edit', onSelect: () => setOpen(true) }]} />}>
        <Button>More</Button>
      </Popover>
      <Overlay open={open} onClose={() => setOpen(false)}>
        <div role="dialog" aria-label="Edit" tabIndex={-1}>
          <input aria-label="Name" autoFocus />
          <Button>Save</Button>
        </div>
      </Overlay>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'More', hidden: true });

it('keeps its button in place while its content loads, and announces that it opens something', async () => {
  render(<Page />);
  const before = button();
  expect(before.getAttribute('aria-haspopup')).toBe('menu');
  expect(before.getAttribute('aria-expanded')).toBe('false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  expect(button()).toBe(before);
  expect(before.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
});

it('returns the focus to its button on Esc, and closes when the button is pressed again', async () => {
  render(<Page />);
  await userEvent.click(button());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
  await userEvent.keyboard(' ');
  await screen.findByRole('menu');
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('passes the focus to a dialog that its menu opens; the dialog returns it to the button', async () => {
  render(<Page />);
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('shows the tooltip of the focused element until it loses the focus', async () => {
  render(
    <Tooltip content="Patients">
      <a href="#patients">Icon</a>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByText('Patients')).toBeTruthy();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText('Patients')).toBeNull());
});

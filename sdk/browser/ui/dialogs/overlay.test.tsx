// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Overlay } from './overlay';

afterEach(cleanup);

/** Two dialogs, the second opened from the first. */
function Page() {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  return (
    <>
      <button onClick={() => setFirst(true)}>Open</button>
      <Overlay open={first} onClose={() => setFirst(false)}>
        <div role="dialog" aria-label="First" tabIndex={-1}>
          <button>One</button>
          <button disabled>Not now</button>
          <button onClick={() => setSecond(true)}>Two</button>
          <Overlay open={second} onClose={() => setSecond(false)}>
            <div role="dialog" aria-label="Second" tabIndex={-1}>
              <button>Three</button>
            </div>
          </Overlay>
        </div>
      </Overlay>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

async function open() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  return dialog;
}

it('takes the focus, and keeps it when the page below asks for it', async () => {
  const dialog = await open();
  screen.getByRole('button', { name: 'Open', hidden: true }).focus();
  expect(document.activeElement).toBe(dialog);
});

it('moves Tab in a circle, past disabled elements', async () => {
  await open();
  await userEvent.tab();
  expect(focused()).toBe('One');
  await userEvent.tab();
  expect(focused()).toBe('Two');
  await userEvent.tab();
  expect(focused()).toBe('One');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Two');
});

it('closes the top layer on Esc, and returns the focus each time', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Two' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Second' })));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'First' })).toBeTruthy();
  await waitFor(() => expect(focused()).toBe('Two'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(focused()).toBe('Open'));
});

it('closes on a press outside, and stays if it must not be closed', async () => {
  const dialog = await open();
  const backdrop = dialog.closest('.cw-overlay')?.firstElementChild;
  if (!backdrop) throw new Error('There is something behind the dialog');
  await userEvent.click(backdrop);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  render(
    <Overlay open>
      <div role="dialog" aria-label="Question" tabIndex={-1} />
    </Overlay>,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Question' })).toBeTruthy();
});

/** A dialog with a button that works once. */
function Once() {
  const [done, setDone] = useState(false);
  const [shown, setShown] = useState(true);
  return (
    <Overlay open={shown} onClose={() => setShown(false)}>
      <div role="dialog" aria-label="Once" tabIndex={-1}>
        {done ? <p>Sent</p> : <button onClick={() => setDone(true)}>Send</button>}
      </div>
    </Overlay>
  );
}

it('closes on Escape even if the focused element is gone', async () => {
  render(<Once />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Once' })));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('returns the focus to the surroundings of its button if the button is gone', async () => {
  function Voiding() {
    const [voided, setVoided] = useState(false);
    const [asking, setAsking] = useState(false);
    return (
      <section aria-label="Receipt" tabIndex={-1}>
        {!voided && <button onClick={() => setAsking(true)}>Void</button>}
        <Overlay open={asking} onClose={() => setAsking(false)}>
          <div role="dialog" aria-label="Why" tabIndex={-1}>
            <button
              onClick={() => {
                setVoided(true);
                setAsking(false);
              }}
            >
              Yes
            </button>
          </div>
        </Overlay>
      </section>
    );
  }
  render(<Voiding />);
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Receipt' })));
});

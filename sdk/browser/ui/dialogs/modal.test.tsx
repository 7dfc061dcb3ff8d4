// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import { ServicesContext } from '../../session/services';
import { Dialogs } from '../../session/workbench-services';
import { DeleteDialog } from './delete-dialog';
import { Modal } from './modal';
import { ReasonDialog } from './reason-dialog';

function show(form: { dirty: boolean; saving: boolean } | undefined, answer: boolean, closable = true) {
  const services = new Container();
  const asked: string[] = [];
  const confirm = async (question: { readonly title: string } | string) => {
    asked.push(typeof question === 'string' ? question : question.title);
    return answer;
  };
  services
    .bind<Dialogs>(Dialogs)
    .toConstantValue({ confirm, confirmDelete: confirm, askReason: async () => undefined });
  let closed = 0;
  render(
    <ServicesContext value={services}>
      <Modal open size="md" title="Edit profile" form={form} onClose={closable ? () => (closed += 1) : undefined}>
        <input aria-label="First name" />
      </Modal>
    </ServicesContext>,
  );
  return { asked, closed: () => closed };
}

afterEach(cleanup);

it('is a dialog with a name, closed by its button and by Esc', async () => {
  const { closed } = show(undefined, true);
  expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.type(screen.getByLabelText('First name'), '{Escape}');
  await waitFor(() => expect(closed()).toBe(2));
});

it('asks before it discards typed text', async () => {
  const stay = show({ dirty: true, saving: false }, false);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(stay.asked).toEqual(['Discard changes']);
  expect(stay.closed()).toBe(0);
  cleanup();
  const leave = show({ dirty: true, saving: false }, true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(leave.closed()).toBe(1));
});

it('does not close while it saves, or if it needs an answer', async () => {
  const saving = show({ dirty: true, saving: true }, true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(saving.closed()).toBe(0);
  cleanup();
  show(undefined, true, false);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('asks in the words of the specification before a deletion, with the focus on Cancel', async () => {
  let answer = '';
  render(<DeleteDialog item="patient" onConfirm={() => (answer = 'delete')} onCancel={() => (answer = 'cancel')} />);
  const question = screen.getByRole('alertdialog', { name: 'Delete patient' });
  const described = document.getElementById(question.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Are you sure you want to delete this patient?');
  expect(screen.getByText('Are you sure you want to delete this patient?')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(answer).toBe('delete');
});

it('accepts no reason shorter than three characters', async () => {
  const reasons: string[] = [];
  render(
    <ReasonDialog
      title="Merge"
      message="Why?"
      confirm="Merge"
      onConfirm={(reason) => reasons.push(reason)}
      onCancel={() => undefined}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' x ');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(screen.getByText('Reason should not be less than 3 characters')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'same person');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(reasons).toEqual(['x same person']);
});

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { WarningWithReason } from '../form/notices/warning-with-reason';
import { Basket, BasketLine } from './basket';

function Lines({ sent }: { readonly sent: string[] }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <Basket
      title="Not signed yet"
      alert={tried && reason === '' ? 'Give a reason for each warning.' : undefined}
      submit="Sign"
      saving={false}
      onSubmit={() => {
        setTried(true);
        if (reason !== '') sent.push(reason);
        return Promise.resolve(reason !== '');
      }}
      lines={
        <BasketLine name="Amoxicillin" detail="15 capsules" actions={null}>
          <WarningWithReason
            severity="high"
            label="Reason to prescribe it"
            reason={reason}
            missing={tried && reason === ''}
            onReason={setReason}
          >
            The patient is allergic to it.
          </WarningWithReason>
        </BasketLine>
      }
    />
  );
}

afterEach(cleanup);

it('names its lines, and can be sent once each warning has its reason; the first missing field gets the focus', async () => {
  const sent: string[] = [];
  render(<Lines sent={sent} />);
  expect(screen.getByRole('list', { name: 'Not signed yet' }).textContent).toContain('15 capsules');
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(screen.getByRole('alert').textContent).toBe('Give a reason for each warning.');
  const reason = screen.getByLabelText('Reason to prescribe it');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  const described = (reason.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'The patient is allergic to it.',
    'Reason is required',
  ]);
  await userEvent.type(reason, 'Tolerated');
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(sent).toEqual(['Tolerated']);
});

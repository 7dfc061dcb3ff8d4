// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Observation } from '../../common/observation';
import type { VitalUnit } from '../../common/vital-unit';
import { LastValue } from './last-value';

afterEach(cleanup);

const pulse = { code: '8867-4', label: 'Pulse (bpm)' } as unknown as VitalUnit;

it('the last value shows its unit, its age and its mark', () => {
  const last = {
    code: '8867-4',
    display: 'Heart rate',
    value: '190',
    unit: 'bpm',
    interpretation: 'HH',
    effective_date_time: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString(),
  } as unknown as Observation;
  const { container } = render(<LastValue last={last} unit={pulse} />);
  expect(container.textContent).toMatch(/^Last: 190 bpm, 3 h ago .*Dangerously high/);
});

import { ApiFailure } from '@clinic-workbench/sdk/browser';
import type { Translate } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text';

const t: Translate = (sentence, values = {}) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

describe('the message for a refused guest', () => {
  it('is the server’s sentence', () => {
    expect(failureText(new ApiFailure(401, 'wrong', 'Wrong username or password'), t)).toBe(
      'Wrong username or password',
    );
  });

  it('says that the server is unreachable if there was no answer', () => {
    expect(failureText(new ApiFailure(0, 'offline', 'Network Error'), t)).toMatch(/cannot be reached/);
  });

  it.each([
    [0.4, '1 seconds'],
    [30, '30 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
  ])('says how long to wait after a lock-out of %d seconds', (seconds, words) => {
    expect(failureText(new ApiFailure(429, 'locked_out', 'Too many', {}, { retry_after: seconds }), t)).toContain(
      words,
    );
  });

  it('invents no time that the server did not name', () => {
    expect(failureText(new ApiFailure(429, 'locked_out', 'Too many attempts', {}, { retry_after: 'soon' }), t)).toBe(
      'Too many attempts',
    );
  });
});

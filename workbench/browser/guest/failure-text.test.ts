import { ApiFailure } from '@clinic-workbench/sdk/browser';
import type { Translate } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text';

const t: Translate = (sentence, values = {}) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

describe('what a refused guest is told', () => {
  it('is the server\u2019s sentence', () => {
    expect(failureText(new ApiFailure(401, 'wrong', 'Wrong username or password'), t)).toBe(
      'Wrong username or password',
    );
  });

  it('is that the server is out of reach when there was no answer', () => {
    expect(failureText(new ApiFailure(0, 'offline', 'Network Error'), t)).toMatch(/cannot be reached/);
  });

  it.each([
    [0.4, '1 seconds'],
    [30, '30 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
  ])('is how long to wait when locked out for %d seconds', (seconds, words) => {
    expect(failureText(new ApiFailure(429, 'locked_out', 'Too many', {}, { retry_after: seconds }), t)).toContain(
      words,
    );
  });

  it('does not invent a time that the server did not name', () => {
    expect(failureText(new ApiFailure(429, 'locked_out', 'Too many attempts', {}, { retry_after: 'soon' }), t)).toBe(
      'Too many attempts',
    );
  });
});

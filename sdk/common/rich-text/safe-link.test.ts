import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link';

describe('safeLink', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['www.who.int', 'https://www.who.int'],
    ['mailto:ama@example.org', 'mailto:ama@example.org'],
    ['tel:+233244123456', 'tel:+233244123456'],
    [' https://example.org ', 'https://example.org'],
  ])('keeps %j', (address, kept) => {
    expect(safeLink(address)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript\u200b:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/x',
    'file:///etc/passwd',
    'view-source:https://example.org',
    '//example.org',
    '/api/v1/auth/logout',
    'patients',
    'http://',
    'sms:123',
    '',
  ])('refuses %j', (address) => {
    expect(safeLink(address)).toBeUndefined();
  });
});

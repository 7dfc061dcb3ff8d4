import { describe, expect, it } from 'vitest';
import { statusColour, type StatusColour, type StatusKind } from './status-colour';

/** The sentences of the specification's section 4, word for word. */
const sentences: Readonly<Record<string, string>> = {
  'allergy-severity': 'high red, low green, unable_to_access yellow',
  admission: 'discharged red, discharge-authorized yellow, active green',
  'diagnostic-report':
    'registered, partial, preliminary, appended blue; final green; amended, corrected yellow; cancelled, entered-in-error, unknown red',
  'service-request':
    'draft, partial, submitted-for-review, preliminary, completed, appended blue; active green; amended, sample-collected, corrected yellow; revoked, entered-in-error, unknown red',
  'medication-request':
    'draft, partial, preliminary, appended blue; active green; amended, corrected yellow; revoked, entered-in-error, unknown red',
  bill: 'billable, CREATED blue; planned orange; aborted, WITHDRAWN red; paid, issued green',
};

function read(sentence: string): [string, StatusColour][] {
  const pairs: [string, StatusColour][] = [];
  let waiting: string[] = [];
  for (const part of sentence.split(/[,;] /)) {
    const [status, colour] = part.split(' ');
    waiting.push(status ?? '');
    if (!colour) continue;
    pairs.push(...waiting.map((name): [string, StatusColour] => [name, colour as StatusColour]));
    waiting = [];
  }
  return pairs;
}

describe.each(Object.entries(sentences))('the colours of %s', (kind, sentence) => {
  it.each(read(sentence))('%s is %s', (status, colour) => {
    expect(statusColour(kind as StatusKind, status)).toBe(colour);
  });
});

describe('statusColour', () => {
  it('ignores upper and lower case', () => {
    expect(statusColour('bill', 'BILLABLE')).toBe('blue');
    expect(statusColour('admission', 'Active')).toBe('green');
  });

  it('gives grey to unknown statuses, and green to those of bills', () => {
    expect(statusColour('admission', 'lost')).toBe('grey');
    expect(statusColour('service-request', 'constructor')).toBe('grey');
    expect(statusColour('bill', 'toString')).toBe('green');
  });
});

import { conflict, staleVersion, versionRequired } from '@clinic-workbench/sdk/node';
import { describe, expect, it } from 'vitest';
import { drawRefusal, versionAsked } from './draw-refusal';

const holding = (...rights: string[]) => ({ can: (right: string) => rights.includes(right) });
const record = { version: 4, first_name: 'Ama' };

describe('a stale version', () => {
  it('shows the record to users who may read it, by the resource of the route’s right', () => {
    const refusal = staleVersion(3, record);
    for (const right of ['patients.write', 'patients.merge', 'patients.delete'])
      expect(drawRefusal(refusal, right, holding('patients.read'))).toBe(refusal);
    expect(drawRefusal(refusal, 'signed-in', holding())).toBe(refusal);
  });

  it('gives the others the number of the current version', () => {
    const drawn = drawRefusal(staleVersion(3, record), 'patients.write', holding('patients.write', 'visits.read'));
    expect(drawn).toMatchObject({ status: 409, code: 'stale_version' });
    expect(drawn.extra.details).toEqual({ sent: 3, current: { version: 4 } });
  });

  it('that the caller did not send is answered with the current number, for everybody', () => {
    expect(versionAsked(staleVersion(0, record), versionRequired()).extra.details).toEqual({ current: { version: 4 } });
    expect(versionAsked(new Error('any other refusal'), versionRequired()).extra.details).toBeUndefined();
  });
});

describe('a conflict that shows records', () => {
  const refusal = conflict('taken', 'Taken.', { row: record }, { rights: ['a.read', 'b.read'], otherwise: { n: 1 } });

  it('shows them to users with all the rights that it requires', () => {
    expect(drawRefusal(refusal, 'c.write', holding('a.read', 'b.read')).extra.details).toEqual({ row: record });
  });

  it('gives the others the message meant for them', () => {
    expect(drawRefusal(refusal, 'c.write', holding('a.read', 'c.read')).extra.details).toEqual({ n: 1 });
    const silent = conflict('taken', 'Taken.', { row: record }, { rights: ['a.read'] });
    expect(drawRefusal(silent, 'c.write', holding()).extra).not.toHaveProperty('details');
  });
});

import { describe, expect, it } from 'vitest';
import { chosenEntries, withChosenEntries } from './named-workspaces';

const role = (...workspaces: string[]) => ({ workspaces, resources: [] });
const all = ['IPD.01a', 'IPD.01b'];

describe('workspaces that the organization has named', () => {
  it('are all chosen for a role with their type or without any of them', () => {
    expect(chosenEntries(role('OPD', 'IPD'), 'IPD', all)).toEqual(all);
    expect(chosenEntries(role('IPD.doctor'), 'IPD', all)).toEqual(all);
    expect(chosenEntries(role('ipd.01B'), 'IPD', all)).toEqual(['IPD.01b']);
  });

  it('are stored one by one, or as their type when all are chosen', () => {
    expect(withChosenEntries(role('OPD', 'IPD'), 'IPD', all, ['IPD.01a'])).toEqual(role('OPD', 'IPD.01a'));
    expect(withChosenEntries(role('IPD.01a', 'OPD'), 'IPD', all, all)).toEqual(role('OPD', 'IPD'));
  });

  it('leave the role with their type when none is chosen, without affecting others', () => {
    expect(withChosenEntries(role('IPD.01a', 'IPD.doctor', 'OPD.nurse'), 'IPD', all, [])).toEqual(role('OPD.nurse'));
    expect(withChosenEntries(role('IPD', 'IPD.doctor'), 'IPD', all, ['IPD.01b'])).toEqual(
      role('IPD.doctor', 'IPD.01b'),
    );
  });
});

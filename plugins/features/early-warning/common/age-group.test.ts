import { describe, expect, it } from 'vitest';
import { ageGroupOf } from './age-group';

describe('the table of the South African Triage Scale', () => {
  it.each([
    [0, 'infant'],
    [2, 'infant'],
    [3, 'child'],
    [12, 'child'],
    [13, 'adult'],
    [90, 'adult'],
  ])('at %d completed years is the one of the %s', (age, group) => {
    expect(ageGroupOf({ age, estimated: false, height: null })).toEqual({ group, by: 'age' });
  });

  it.each([
    [94.9, 'infant'],
    [95, 'child'],
    [150, 'child'],
    [150.5, 'adult'],
  ])('at %d cm without an age is the one of the %s', (height, group) => {
    expect(ageGroupOf({ age: null, estimated: false, height })).toEqual({ group, by: 'height' });
  });

  it('follows a measured height before an estimated age', () => {
    expect(ageGroupOf({ age: 14, estimated: true, height: 140 })).toEqual({ group: 'child', by: 'height' });
    expect(ageGroupOf({ age: 14, estimated: true, height: null })).toEqual({ group: 'adult', by: 'age' });
    expect(ageGroupOf({ age: 14, estimated: false, height: 140 })).toEqual({ group: 'adult', by: 'age' });
  });

  it('must be chosen by hand if nothing is known', () => {
    expect(ageGroupOf({ age: null, estimated: false, height: null })).toBeUndefined();
  });
});

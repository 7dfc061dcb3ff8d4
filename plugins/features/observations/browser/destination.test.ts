import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Destination } from './destination';

const form = observable({ dirty: false });
const type = (dirty: boolean) =>
  runInAction(() => {
    form.dirty = dirty;
  });
let destination: Destination;
let stop: () => void;

beforeEach(() => {
  type(false);
  destination = new Destination(undefined);
  stop = destination.follow(form);
});
afterEach(() => stop());

describe('where what is typed goes', () => {
  it('is the encounter in which the form stands', () => {
    const within = new Destination('a');
    within.choose('b', 'itself');
    expect([within.encounter, within.mayChoose]).toEqual(['a', false]);
  });

  it('goes along with the current encounter until something is typed', () => {
    expect(destination.encounter).toBeUndefined();
    destination.choose('a', 'itself');
    expect(destination.encounter).toBe('a');
    destination.choose('b', 'itself');
    expect(destination.encounter).toBe('b');
    type(true);
    destination.choose('c', 'itself');
    expect(destination.encounter).toBe('b');
    type(false);
    expect(destination.encounter).toBe('c');
  });

  it('is the encounter that begins while one types outside any', () => {
    destination.choose(null, 'itself');
    type(true);
    expect(destination.encounter).toBeUndefined();
    destination.choose('a', 'itself');
    expect(destination.encounter).toBe('a');
    destination.choose(null, 'itself');
    expect(destination.encounter).toBe('a');
  });

  it('is what the user chooses, before or after typing, until that is saved', () => {
    destination.choose('a', 'itself');
    destination.choose(null, 'user');
    type(true);
    destination.choose('b', 'itself');
    expect(destination.encounter).toBeUndefined();
    type(false);
    expect(destination.encounter).toBe('b');
  });
});

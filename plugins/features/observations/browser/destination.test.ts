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

describe('the destination of typed values', () => {
  it('is the encounter that contains the form', () => {
    const within = new Destination('a');
    within.choose('b', 'itself');
    expect([within.encounter, within.mayChoose]).toEqual(['a', false]);
  });

  it('follows the current encounter until the user types', () => {
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

  it('becomes the encounter that begins while the user types outside any', () => {
    destination.choose(null, 'itself');
    type(true);
    expect(destination.encounter).toBeUndefined();
    destination.choose('a', 'itself');
    expect(destination.encounter).toBe('a');
    destination.choose(null, 'itself');
    expect(destination.encounter).toBe('a');
  });

  it('is the user’s choice, before or after typing, until the save', () => {
    destination.choose('a', 'itself');
    destination.choose(null, 'user');
    type(true);
    destination.choose('b', 'itself');
    expect(destination.encounter).toBeUndefined();
    type(false);
    expect(destination.encounter).toBe('b');
  });
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ToastStore } from '../messages/toast-store';
import { Connectivity } from './connectivity';

it('reports the current state once, and withdraws its former report', () => {
  const toaster = new ToastStore();
  const connectivity = new Connectivity(toaster);
  const said = () => toaster.toasts.map(({ message }) => message);
  connectivity.lost();
  connectivity.lost();
  expect(said()).toEqual(['You are offline!!']);
  connectivity.found();
  expect(said()).toEqual(['You are back online!!']);
  connectivity.lost();
  expect(said()).toEqual(['You are offline!!']);
  toaster.clear();
});

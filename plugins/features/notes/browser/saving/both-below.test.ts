import { expect, it } from 'vitest';
import { bothBelow } from './both-below';

it('common paragraphs appear once, and mine that theirs lacks below theirs', () => {
  expect(bothBelow('<h3>Plan</h3><p>Rest.</p><p>Fluids.</p>', '<h3>Plan</h3><p>Rest.</p><p>Review.</p>')).toBe(
    '<h3>Plan</h3><p>Rest.</p><p>Fluids.</p><p>Review.</p>',
  );
});

it('a paragraph that both changed appears twice: no word of either is lost', () => {
  expect(bothBelow('<p>Chest clear. K</p>', '<p>Chest clear. A</p>')).toBe(
    '<p>Chest clear. K</p><p>Chest clear. A</p>',
  );
});

it('lists stay whole, including nested ones', () => {
  const list = '<ul><li>a<ul><li>b</li></ul></li></ul>';
  expect(bothBelow('<p>x</p>', `${list}<p style="text-align: center">y</p>`)).toBe(
    `<p>x</p>${list}<p style="text-align: center">y</p>`,
  );
  expect(bothBelow(list, list)).toBe(list);
  expect(bothBelow('', '<p>x</p>')).toBe('<p>x</p>');
});

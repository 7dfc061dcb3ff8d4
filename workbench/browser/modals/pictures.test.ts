import { beforeEach, expect, it, vi } from 'vitest';
import { Pictures } from './pictures';

const file = new File(['photo'], 'ama.jpg', { type: 'image/jpeg' });
let pictures: Pictures;

beforeEach(() => {
  pictures = new Pictures();
});

it('sends a picture for the field that shows it', async () => {
  const { url } = await pictures.take(file);
  expect([...pictures.shownIn({ photo: url, signature: '' })]).toEqual([['photo', file]]);
});

it('sends no removed picture, and none that the server already has', async () => {
  await pictures.take(file);
  expect(pictures.shownIn({ photo: '', signature: 'blob:kept' }).size).toBe(0);
});

it('releases the addresses when the form is gone', async () => {
  const { url } = await pictures.take(file);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  pictures.dispose();
  expect(revoke).toHaveBeenCalledWith(url);
});

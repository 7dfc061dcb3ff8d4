import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/account';
import { multipart } from '../../../../../tests/support/multipart';
import { openWhileDrawing } from '../../../../../tests/support/open-while-drawing';
import { admin, clerk, closeTeam, nurse, openTeam, person, send, server } from '../../../../../tests/support/team';
import type { TestUser } from '../../../../../tests/support/test-server';

beforeAll(openTeam);
afterAll(closeTeam);

describe('a photo', () => {
  const photoOf = (uuid: string) => async (as: TestUser) => {
    const { body, contentType } = multipart(
      {},
      {
        photo: await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
          .jpeg()
          .toBuffer(),
      },
    );
    return send('POST', `/${uuid}/photo`, as, body, { 'content-type': contentType });
  };

  it('is re-encoded, visible to colleagues, replaced and removed', async () => {
    const { uuid } = await person();
    const first = await photoOf(uuid)(admin);
    expect(first.status).toBe(200);
    const seen = (name: string) => server.request({ method: 'GET', url: `/api/v2/files/${name}`, as: clerk });
    expect(await seen(first.body.photo as string)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    });
    const second = await photoOf(uuid)(admin);
    expect(second.body.photo).not.toBe(first.body.photo);
    expect((await seen(first.body.photo as string)).status).toBe(404);
    const removed = await send('DELETE', `/${uuid}/photo`);
    expect(removed.body.photo).toBeNull();
    const folder = join(server.folder, 'files', 'users', second.body.user_uuid as string);
    await expect.poll(() => readdirSync(folder), { timeout: 8000 }).toEqual([]);
  });

  it('is re-encoded before the transaction opens: nobody waits for a large one', async () => {
    const { uuid } = await person();
    const create = { width: 6000, height: 5000, channels: 3, background: 'grey' } as const;
    const content = await sharp({ create }).png().toBuffer();
    const open = await openWhileDrawing(server, async () => {
      const { body, contentType } = multipart({}, { photo: content });
      expect((await send('POST', `/${uuid}/photo`, admin, body, { 'content-type': contentType })).status).toBe(200);
    });
    expect(open).toBe(0);
  });

  it('belongs to the person if they work elsewhere too', async () => {
    const account = await newAccount(server, server.clinic);
    const { body } = await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse });
    expect(await photoOf(body.uuid as string)(admin)).toMatchObject({ status: 409, body: { code: 'own_profile' } });
  });
});

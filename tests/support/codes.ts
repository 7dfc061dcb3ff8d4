import { expect } from 'vitest';
import type { CodeSequence } from '../../plugins/features/codes/common/sequence';
import type { TestServer, TestUser } from './test-server';

/** A sequence of the organization's own, without its name. */
export const own = { prefix: 'LAB-', suffix: '', padding: 4, increment: 1, yearly: false, check_digit: 'none' };

export type CodesCalls = ReturnType<typeof codesOf>;

/** The administrator's requests about codes; another user can send them instead. */
export function codesOf(server: TestServer, administrator: TestUser) {
  const post = (path: string, body: object, as = administrator) =>
    server.request({ method: 'POST', url: `/api/v2/codes/${path}`, as, body });
  const list = async (as = administrator, query = '') =>
    (await server.request({ method: 'GET', url: `/api/v2/codes/types${query}`, as })).body;
  const typeOf = async (type: string, as = administrator): Promise<CodeSequence> =>
    (await list(as, '?page_size=100')).data.find((each: CodeSequence) => each.type === type);
  const registered = async (fields: object, as = administrator): Promise<CodeSequence> => {
    const answer = await post('register', { ...own, next_value: 1, gapless: false, ...fields }, as);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  return { post, list, typeOf, registered };
}

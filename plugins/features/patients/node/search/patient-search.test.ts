import { SystemDatabase, SystemWork } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { demoPatients } from '../demo/demo-patients';

let server: TestServer;
let user: TestUser;

/** Among the 500 demonstration patients, who have common names. */
const people = [
  { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', mobile: '0244123456', date_of_birth: '1991-03-08' },
  { first_name: 'Kwamé', last_name: 'Owusu-Ansah', gender: 'MALE', mobile: '0209876543', date_of_birth: '1975-12-24' },
  { first_name: 'Sɛnam', last_name: "O'Brien", gender: 'FEMALE', mobile: '+44 7911 123456' },
  { first_name: 'Zuwera', last_name: 'Bawumiah', gender: 'FEMALE', date_of_birth: '1960-01-02' },
  { first_name: 'Zuwe', last_name: 'Kpodo', gender: 'FEMALE' },
  { first_name: 'Alazuwe', last_name: 'Kpodoh', gender: 'MALE' },
];

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*'] });
  const system = server.kernel.container.get<SystemDatabase>(SystemDatabase);
  await demoPatients({
    system,
    work: server.kernel.container.get<SystemWork>(SystemWork),
    organizations: [
      { uuid: server.hospital, kind: 'hospital', staff: {} },
      { uuid: server.clinic, kind: 'clinic', staff: {} },
    ],
  });
  for (const body of people) {
    const { status, text } = await server.request({ method: 'POST', url: '/api/v2/emr/patients', as: user, body });
    if (status !== 201) throw new Error(text);
  }
});
afterAll(() => server.close());

const search = async (words: string, filters = '') => {
  const { status, body } = await server.request({
    method: 'GET',
    url: `/api/v2/emr/patients?search=${encodeURIComponent(words)}${filters}`,
    as: user,
  });
  expect(status).toBe(200);
  return { names: body.data.map((patient: { full_name: string }) => patient.full_name) as string[], ...body };
};

describe('a search finds', () => {
  it.each([
    ['half a name', 'zuwer', 'Zuwera Bawumiah'],
    ['names in any order', 'mensah ama', 'Ama Mensah'],
    ['halves of names in any order', 'mens am', 'Ama Mensah'],
    ['a name in capitals', 'AMA MENSAH', 'Ama Mensah'],
    ['a part of a double name', 'ansah kwame', 'Kwamé Owusu-Ansah'],
    ['a double name as it is written', 'Owusu-Ansah', 'Kwamé Owusu-Ansah'],
    ['a name without its accents', 'senam', "Sɛnam O'Brien"],
    ['a name with its apostrophe or without', 'o’brien', "Sɛnam O'Brien"],
    ['a name without its apostrophe', 'obrien senam', "Sɛnam O'Brien"],
    ['the middle of a name', 'wumia', 'Zuwera Bawumiah'],
    ['a name with a letter missing', 'zuwra bawumiah', 'Zuwera Bawumiah'],
    ['a name with two letters swapped', 'zuewra', 'Zuwera Bawumiah'],
    ['a name with two errors', 'bwaumiha', 'Zuwera Bawumiah'],
    ['an unfinished name with an error', 'bawmia', 'Zuwera Bawumiah'],
    ['a phone number as people say it', '024 412 3456', 'Ama Mensah'],
    ['the beginning of a phone number', '024 412 34', 'Ama Mensah'],
    ['a phone number with its country', '+233 24 412 3456', 'Ama Mensah'],
    ['a phone number with 00 and its country', '00233244123456', 'Ama Mensah'],
    ['a phone number with neither', '244123456', 'Ama Mensah'],
    ['a phone number in brackets and hyphens', '(024)-412-3456', 'Ama Mensah'],
    ['the last figures of a phone number', '876543', 'Kwamé Owusu-Ansah'],
    ['a phone number from abroad', '+447911123456', "Sɛnam O'Brien"],
    ['a name with the end of a phone number', 'ama 3456', 'Ama Mensah'],
    ['a birthday', '24-12-1975 kwame', 'Kwamé Owusu-Ansah'],
    ['a birthday with slashes', 'mensah 08/03/1991', 'Ama Mensah'],
    ['a birthday as computers write it', '1960-01-02 zuwera', 'Zuwera Bawumiah'],
    ['a name with a year of birth', 'mensah 1991', 'Ama Mensah'],
    ['a year of birth', '1960', 'Zuwera Bawumiah'],
    ['a patient number', 'P000504', 'Zuwera Bawumiah'],
    ['a patient number in small letters', 'p000504', 'Zuwera Bawumiah'],
    ['a patient number without its letter', '504', 'Zuwera Bawumiah'],
  ])('%s: %s', async (_what, words, name) => expect((await search(words)).names).toContain(name));

  it('nothing for text without meaning', async () => {
    for (const words of ['zzzqqqxxx', '-', "''", '%', 'ama zzzqqqxxx'])
      expect((await search(words)).meta).toMatchObject({ total: 0, male: 0, female: 0 });
  });

  it('the exact name first, then names that begin so, then names that contain it', async () =>
    expect((await search('zuwe')).names.slice(0, 3)).toEqual(['Zuwe Kpodo', 'Zuwera Bawumiah', 'Alazuwe Kpodoh']));

  it('no typing errors in short words, so that three letters do not match everybody', async () => {
    const { names } = await search('amz');
    expect(names).not.toContain('Ama Mensah');
  });
});

describe('pages of a search', () => {
  it.each([
    ['a', true],
    ['m', false],
    ['d', false],
  ])('show each patient with a name in %s once, and count them exactly up to 200', async (letter, uncounted) => {
    const all = await server.rows<{ uuid: string }>(
      `select uuid from patients where organization_uuid = $1 and (first_name ~* ('\\m' || $2) or last_name ~* ('\\m' || $2))`,
      [server.hospital, letter],
    );
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 50) + 1; page++) {
      const { data, meta } = await search(letter, `&page_size=50&page=${page}`);
      seen.push(...data.map((patient: { uuid: string }) => patient.uuid));
      expect(meta.male + meta.female).toBe(meta.total);
      expect(meta.total_is_at_least ?? false).toBe(uncounted);
      expect(uncounted || meta.total === all.length).toBe(true);
    }
    expect(seen.toSorted()).toEqual(all.map(({ uuid }) => uuid).toSorted());
  });

  it('obey the filters', async () => {
    const { data, meta } = await search('a', '&gender=MALE&age_from=20&age_to=40&page_size=100');
    expect(meta.total).toBeGreaterThan(5);
    expect(
      data.every(({ gender, age }: { gender: string; age: number }) => gender === 'MALE' && age >= 20 && age <= 40),
    ).toBe(true);
  });
});

describe('filters without words', () => {
  const list = async (query: string) =>
    (await server.request({ method: 'GET', url: `/api/v2/emr/patients?page_size=200&${query}`, as: user })).body;

  it('count their results', async () => {
    const volta = await list('state=Volta');
    expect(volta.meta.total).toBe(volta.data.length);
    expect(volta.data.every((patient: { address: { state: string }[] }) => patient.address[0]?.state === 'Volta')).toBe(
      true,
    );
    const children = await list('age_to=4');
    expect(children.data.every(({ age }: { age: number }) => age <= 4)).toBe(true);
    expect(children.meta.total).toBe(children.data.length);
    expect((await list('age_from=5')).meta.total + children.meta.total).toBe((await list('')).meta.total - 3);
  });

  it('work by days of registration', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const of = async (query: string) => (await list(query)).meta.total as number;
    const all = await of('');
    const now = await of(`registered_from=${today}&registered_to=${today}`);
    expect(now).toBeGreaterThanOrEqual(people.length);
    const before = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect((await of(`registered_to=${before}`)) + now).toBe(all);
  });

  it('show the newest first', async () => {
    const { data } = await list('');
    const times = data.map(({ created_at }: { created_at: string }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(data[0].full_name).toBe('Alazuwe Kpodoh');
  });
});

describe('words with digits', () => {
  beforeAll(async () => {
    for (const [first_name, last_name] of [
      ['PersonC2', 'Listed'],
      ['Kofi', 'Zaney 2nd'],
      ['Baby 77', 'of Zelda'],
    ]) {
      const body = { first_name, last_name, gender: 'MALE' };
      const { status, text } = await server.request({ method: 'POST', url: '/api/v2/emr/patients', as: user, body });
      if (status !== 201) throw new Error(text);
    }
  });

  it.each([
    ['a word of letters and digits', 'PersonC2 Listed', 'PersonC2 Listed'],
    ['such a word alone, in small letters', 'personc2', 'PersonC2 Listed'],
    ['the beginning of such a word, in any order', 'listed personc', 'PersonC2 Listed'],
    ['the middle of such a word', 'sonc2', 'PersonC2 Listed'],
    ['a word that begins with a digit', 'kofi 2nd', 'Kofi Zaney 2nd'],
    ['a word that begins with a digit, first', '2nd zan', 'Kofi Zaney 2nd'],
    ['two words of which one is digits', 'baby 77', 'Baby 77 of Zelda'],
    ['a word of digits with another word', '77 zelda', 'Baby 77 of Zelda'],
  ])('are found as others are, by %s: %s', async (_what, words, name) =>
    expect((await search(words)).names).toContain(name),
  );

  it('must all match: one of two is not enough', async () => {
    for (const words of ['PersonC2 2nd', 'kofi personc2', 'listed 77'])
      expect((await search(words)).names).not.toContain('PersonC2 Listed');
  });
});

describe('a check for an existing name', () => {
  const called = async (query: string) => {
    const answer = await server.request({ method: 'GET', url: `/api/v2/emr/patients?${query}`, as: user });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as { readonly full_name: string }[]).map(({ full_name }) => full_name);
  };

  it('ignores upper and lower case, like that for an address or a number', async () => {
    expect(await called('last_name=bawumiah')).toEqual(['Zuwera Bawumiah']);
    expect(await called('first_name=zuwera&last_name=BAWUMIAH')).toEqual(['Zuwera Bawumiah']);
    expect(await called(`last_name=${encodeURIComponent("o'brien")}`)).toEqual(["Sɛnam O'Brien"]);
    expect(await called('last_name=owusu-ansah')).toContain('Kwamé Owusu-Ansah');
    expect(await called('first_name=kofi&last_name=bawumiah')).toEqual([]);
    // The whole name, not its beginning or a word of it.
    expect(await called('last_name=bawumi')).toEqual([]);
    expect(await called('last_name=-')).toEqual([]);
  });
});

it('accepts one address without a list, and a patient as read for a relative', async () => {
  const post = (path: string, body: object) => server.request({ method: 'POST', url: `/api/${path}`, as: user, body });
  const address = { line: '1 High Street', city: 'Accra', country: 'GH' };
  const made = await post('v2/emr/patients', { first_name: 'Yaa', last_name: 'Copied', gender: 'FEMALE', address });
  expect(made.status, made.text).toBe(201);
  expect(made.body.address).toEqual([address]);
  const relative = await post(`v1/providers/${server.hospital}/patients/${String(made.body.uuid)}`, {
    ...made.body,
    first_name: 'Kwame',
    gender: 'MALE',
  });
  expect(relative.status, relative.text).toBe(201);
  expect(relative.body).toMatchObject({ first_name: 'Kwame', last_name: 'Copied', gender: 'MALE' });
});

import { faker } from '@faker-js/faker/locale/en_GH';
import Fastify from 'fastify';
import pg from 'pg';
import { v7 } from 'uuid';
import { it } from 'vitest';
import { startTestServer } from '../../../../tests/support/test-server';
import { searchTermsOf } from './search-terms';

const N = Number(process.env.N ?? 100000);
it('scale', { timeout: 3_000_000 }, async () => {
  const server = await startTestServer({});
  const user = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*'] });
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  faker.seed(3);
  const lasts = faker.rawDefinitions.person!.last_name!.generic!;
  const ids: string[] = [];
  const t0 = Date.now();
  const syll = ['ba', 'ko', 'ma', 'ne', 'ti', 'su', 'ra', 'po', 'lu', 'fe', 'gya', 'kwe', 'nda', 'oto', 'abi'];
  const rare = () => Array.from({ length: 4 }, () => faker.helpers.arrayElement(syll)).join('');
  for (let b = 0; b < N; b += 5000) {
    const rows = Array.from({ length: Math.min(5000, N - b) }, (_, k) => {
      const i = b + k;
      const female = Math.random() < 0.5;
      const first = faker.person.firstName(female ? 'female' : 'male');
      const last = Math.random() < 0.1 ? rare() : faker.helpers.arrayElement(lasts);
      const mobile = '+23324' + String(1000000 + i);
      const uuid = v7({ msecs: Date.now() - (N - i) * 300_000 });
      ids.push(uuid);
      return {
        organization_uuid: server.hospital,
        uuid,
        version: 1,
        patient_number: `P${String(i + 1).padStart(6, '0')}`,
        first_name: first,
        last_name: last,
        name_prefix: 'Mr',
        gender: female ? 'FEMALE' : 'MALE',
        birth_date: new Date(Date.now() - Math.random() * 80 * 365.25 * 86400000).toISOString().slice(0, 10),
        birth_date_is_estimated: false,
        mobile,
        email: null,
        marital_status: 'MARRIED',
        address: [{ line: '12 Ring Road', city: 'Accra', state: 'Greater Accra', country: 'GH' }],
        related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Kofi Mensah', telecom: '+233244000000' }],
        patient_communication: [{ language: 'TW', preferred: true }],
        identifiers: [],
        religious_affiliation: ['1013'],
        is_deceased: false,
        is_hospitalized: false,
        search_terms: searchTermsOf({ first_name: first, last_name: last, mobile }, 'GH'),
        created_at: new Date(),
        updated_at: new Date(),
      };
    });
    const cols = Object.keys(rows[0]!).join(', ');
    await owner.query(`set app.organization = '${server.hospital}'`);
    await owner.query(
      `insert into patients (${cols}) select ${cols} from jsonb_populate_recordset(null::patients, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  console.log('loaded', N, (Date.now() - t0) / 1000, 's');
  await owner.query(`insert into number_sequences (organization_uuid, name, next) values ($1, 'patient', $2)`, [
    server.hospital,
    N + 1,
  ]);
  await owner.query('create table bare as select * from patients');
  await owner.query('alter table bare add primary key (organization_uuid, uuid)');
  await owner.query('create index bare_last on bare (organization_uuid, last_name collate "C")');
  await owner.query('grant all on bare to clinic_app');
  await owner.query('vacuum analyze');
  console.log(
    (
      await owner.query(
        `select relname, pg_size_pretty(pg_total_relation_size(oid)) s from pg_class where relname in ('patients','patient_terms','patient_words','patient_counts','bare')`,
      )
    ).rows,
  );
  console.log((await owner.query('select count(*) from patient_words')).rows);
  const H = { authorization: `Bearer ${user.token}`, 'x-provider-portal-id': server.hospital };
  // throughput
  const url = await server.kernel.app.listen({ port: 8701, host: '127.0.0.1' });
  const pool = new pg.Pool({ connectionString: server.database.loginUrl, max: 10 });
  const bare = Fastify();
  bare.get(
    '/key/:id',
    async (r: any) =>
      (
        await pool.query({
          name: 'k',
          text: 'select * from bare where organization_uuid = $1 and uuid = $2',
          values: [server.hospital, r.params.id],
        })
      ).rows[0],
  );
  bare.get(
    '/prefix',
    async (r: any) =>
      (
        await pool.query({
          name: 'p',
          text: 'select * from bare where organization_uuid = $1 and last_name collate "C" >= $2 and last_name collate "C" < $3 order by last_name collate "C" limit 20',
          values: [server.hospital, r.query.q, r.query.q + '\u{10FFFF}'],
        })
      ).rows,
  );
  bare.post(
    '/insert',
    async (r: any) =>
      (
        await pool.query({
          name: 'i',
          text: `insert into bare (organization_uuid, uuid, version, patient_number, first_name, last_name, gender, mobile, birth_date, search_terms, created_at, updated_at, address) values ($1,$2,1,$3,$4,$5,$6,$7,$8,'{}',now(),now(),$9) returning *`,
          values: [
            server.hospital,
            v7(),
            'P1',
            r.body.first_name,
            r.body.last_name,
            r.body.gender,
            r.body.mobile,
            r.body.date_of_birth,
            JSON.stringify(r.body.address),
          ],
        })
      ).rows[0],
  );
  if (process.env.CPU) {
    const w = (n: number) => Array.from({ length: n }, () => faker.helpers.arrayElement(syll)).join('');
    const mk = () =>
      JSON.stringify({
        first_name: w(4),
        last_name: w(4),
        gender: 'MALE',
        mobile: '05' + (40000000 + Math.floor(Math.random() * 9999999)),
        date_of_birth: new Date(Date.now() - Math.random() * 80 * 365.25 * 86400000).toISOString().slice(0, 10),
        address: [{ city: 'Accra', state: 'Greater Accra', country: 'GH' }],
      });
    const cost = async (name: string, app: any, req: () => any, n = 1500) => {
      for (let i = 0; i < 300; i++) await app.inject(req());
      const c0 = process.cpuUsage();
      let bad = 0;
      for (let i = 0; i < n; i += 10)
        (await Promise.all(Array.from({ length: 10 }, () => app.inject(req())))).forEach((r: any) => {
          if (r.statusCode > 299) bad++;
        });
      const c = process.cpuUsage(c0);
      const us = (c.user + c.system) / n;
      console.log(name.padEnd(14), Math.round(us), 'us cpu/request, bad', bad);
      return us;
    };
    await bare.ready();
    const J = { 'content-type': 'application/json' };
    const app = server.kernel.app;
    for (let k = 0; k < 2; k++) {
      const key = await cost('bare key', bare, () => ({ url: `/key/${ids[7]}` }));
      const read = await cost('read', app, () => ({ url: `/api/v2/emr/patients/${ids[7]}`, headers: H }));
      const pre = await cost('bare prefix', bare, () => ({ url: '/prefix?q=Men' }));
      const sea = await cost('search', app, () => ({
        url: '/api/v2/emr/patients?search=men&page_size=20',
        headers: H,
      }));
      const nw = await cost('newest', app, () => ({ url: '/api/v2/emr/patients?page_size=20', headers: H }));
      const ins = await cost('bare insert', bare, () => ({
        method: 'POST',
        url: '/insert',
        headers: J,
        payload: mk(),
      }));
      const cre = await cost('create', app, () => ({
        method: 'POST',
        url: '/api/v2/emr/patients',
        headers: { ...H, ...J },
        payload: mk(),
      }));
      console.log(
        'CPU RATIOS read',
        (key / read).toFixed(2),
        'search',
        (pre / sea).toFixed(2),
        'newest/key',
        (key / nw).toFixed(2),
        'create',
        (ins / cre).toFixed(2),
      );
    }
  }
  const bareUrl = await bare.listen({ port: 8702, host: '127.0.0.1' });
  const fs = await import('node:fs');
  fs.writeFileSync(
    '/tmp/h7-env.json',
    JSON.stringify({
      login: server.database.loginUrl,
      owner: server.database.ownerUrl,
      H,
      url,
      bareUrl,
      ids: ids.slice(0, 100),
      org: server.hospital,
    }),
  );
  const { Session } = await import('node:inspector/promises');
  while (!fs.existsSync('/tmp/h7-stop')) {
    if (fs.existsSync('/tmp/h7-prof')) {
      fs.rmSync('/tmp/h7-prof');
      const session = new Session();
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
      await new Promise((r) => setTimeout(r, 4000));
      const { profile } = (await session.post('Profiler.stop')) as any;
      fs.writeFileSync('/tmp/h7.cpuprofile', JSON.stringify(profile));
      session.disconnect();
    }
    await new Promise((r) => setTimeout(r, 500));
  }
  await bare.close();
  await pool.end();
  await owner.end();
  await server.close();
});

// The baseline that the product is measured against: Fastify and pg, without rights, audit, validation or history. Run
// it as a separate process with DATABASE_URL and ORGANIZATION set; it prints its address.
import Fastify from 'fastify';
import pg from 'pg';
import { v7 } from 'uuid';

// The product has the same number of connections for its requests.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const organization = process.env.ORGANIZATION;
const app = Fastify();

app.get('/patients/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'by-key',
    text: 'select * from bare.patients where organization_uuid = $1 and uuid = $2',
    values: [organization, request.params.id],
  });
  return rows[0];
});

app.get('/patients', async (request) => {
  const { rows } = await pool.query({
    name: 'by-prefix',
    text: `select * from bare.patients where organization_uuid = $1 and last_name collate "C" >= $2 and last_name collate "C" < $3
           order by last_name collate "C" limit 20`,
    values: [organization, request.query.prefix, `${request.query.prefix}\u{10FFFF}`],
  });
  return rows;
});

/** The same query as the product's list, in one statement. */
app.get('/newest', async () => {
  const { rows } = await pool.query({
    name: 'newest',
    text: `select c.groups, p.*
             from (select jsonb_agg(to_jsonb(g)) as groups from (
                    select gender, sum(alive)::bigint as n from public.patient_counts where organization_uuid = $1 group by gender) g) c
             left join lateral (
               select * from bare.patients where organization_uuid = $1 order by organization_uuid desc, uuid desc limit 20) p on true
            order by p.uuid desc`,
    values: [organization],
  });
  return { data: rows, total: rows[0].groups.reduce((sum, { n }) => sum + n, 0) };
});

/** @param work receives a function that runs a statement, which each connection prepares */
async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work((name, text, values) => client.query({ name, text, values }));
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

let number = 0;
app.post('/patients', async (request, reply) => {
  const person = request.body;
  const { rows } = await pool.query({
    name: 'insert',
    text: `insert into bare.patients (organization_uuid, uuid, patient_number, first_name, last_name, name_prefix, gender, birth_date,
             mobile, address, search_terms) values ($1, $2, $3, $4, $5, 'Mr', $6, $7, $8, $9, $10) returning *`,
    values: [
      organization,
      v7(),
      `B${++number}`,
      person.first_name,
      person.last_name,
      person.gender,
      person.date_of_birth,
      person.mobile,
      JSON.stringify(person.address),
      [person.first_name, person.last_name, person.mobile],
    ],
  });
  return reply.code(201).send(rows[0]);
});

/**
 * The same queries as a registration in the product, in one transaction and in the product's own table with its indexes
 * and triggers: store the key of the request, look for duplicates, insert the record, write the audit entry and the
 * event, and store the answer under the key. It checks, compares and converts nothing.
 */
app.post('/registrations', async (request, reply) => {
  const person = request.body;
  const uuid = v7();
  const own = ++number;
  const key = `K${own}`;
  const terms = [person.first_name.toLowerCase(), person.last_name.toLowerCase(), person.mobile.slice(4)];
  reply.code(201);
  return inTransaction(async (ask) => {
    await ask(
      'claim',
      `insert into bare.registration_keys (organization_uuid, user_uuid, key, request, status) values ($1, $1, $2, $3, 0)`,
      [organization, key, Buffer.from(key)],
    );
    await ask('candidates', 'select * from public.patient_candidates($1, $2, $3, $4::date[], null, true)', [
      organization,
      `=${terms[0]}${terms[1]}`,
      terms[2],
      [person.date_of_birth],
    ]);
    const { rows } = await ask(
      'register',
      `insert into public.patients (organization_uuid, uuid, patient_number, first_name, last_name, name_prefix, gender, birth_date,
         mobile, address, search_terms) values ($1, $2, $3, $4, $5, 'Mr', $6, $7, $8, $9, $10) returning *`,
      [
        organization,
        uuid,
        `B${own}`,
        person.first_name,
        person.last_name,
        person.gender,
        person.date_of_birth,
        person.mobile,
        JSON.stringify(person.address),
        [...new Set(terms)],
      ],
    );
    const answer = JSON.stringify(rows[0]);
    await ask(
      'answer',
      'update bare.registration_keys set status = 201, answer = $3 where organization_uuid = $1 and user_uuid = $1 and key = $2',
      [organization, key, answer],
    );
    await ask(
      'registration-audit',
      `insert into bare.registration_audit (organization_uuid, installation_uuid, at, action, resource, resource_uuid, patient_uuid, after)
       values ($1, $1, now(), 'create', 'patients', $2, $2, $3)`,
      [organization, uuid, answer],
    );
    await ask(
      'registration-event',
      `insert into bare.registration_events (organization_uuid, type, uuid, version, data) values ($1, 'patient.created', $2, 1, '{}')`,
      [organization, uuid],
    );
    return rows[0];
  });
});

app.get('/slots/next', async () => {
  const { rows } = await pool.query({
    name: 'next',
    text: 'select * from bare.slots where taken < capacity and starts_at >= $1 order by starts_at limit 1',
    values: [new Date()],
  });
  return rows[0];
});

app.get('/observations', async (request) => {
  const { rows } = await pool.query({
    name: 'chart',
    text: 'select * from bare.observations where patient_uuid = $1 order by issued desc limit $2',
    values: [request.query.patient, request.query.limit],
  });
  return { data: rows };
});

/** Writes as many rows as the product, in one transaction with prepared statements. */
app.post('/bookings', async (request, reply) => {
  const { slot, service, patient } = request.body;
  reply.code(201);
  return inTransaction(async (ask) => {
    const taken = await ask(
      'take',
      'update bare.slots set taken = taken + 1 where organization_uuid = $1 and uuid = $2 and taken < capacity returning *',
      [organization, slot],
    );
    const { rows } = await ask(
      'book',
      `insert into bare.appointments (organization_uuid, uuid, appointment_number, status, appointment_type, patient_uuid, slot_uuid,
               healthcare_service_uuid, location_uuid, time_zone, starts_at, ends_at)
             values ($1, $2, $3, 'booked', 'ROUTINE', $4, $5, $6, $1, 'Africa/Accra', $7, $8) returning *`,
      [organization, v7(), `B${++number}`, patient, slot, service, taken.rows[0].starts_at, taken.rows[0].ends_at],
    );
    await ask(
      'audit',
      `insert into bare.audit_entries (organization_uuid, installation_uuid, at, action, resource, resource_uuid, patient_uuid, after)
             values ($1, $1, now(), 'create', 'appointments', $2, $3, $4)`,
      [organization, rows[0].uuid, patient, JSON.stringify(rows[0])],
    );
    await ask(
      'event',
      `insert into bare.outbox_events (organization_uuid, type, uuid, version, data) values ($1, 'appointment.booked', $2, 1, $3)`,
      [organization, rows[0].uuid, JSON.stringify({ slot, patient })],
    );
    return rows[0];
  });
});

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

// What the product is measured against: Fastify and pg with nothing between them. No rights, no audit, no validation,
// no history. Run as a process of its own with DATABASE_URL and ORGANIZATION set; prints its address.
import Fastify from 'fastify';
import pg from 'pg';
import { v7 } from 'uuid';

// As many connections as the product has for its requests.
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

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

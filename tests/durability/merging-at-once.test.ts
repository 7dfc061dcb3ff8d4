import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../support/clinical';
import { deadlocks } from '../support/deadlocks';
import { Desk } from '../support/desk';
import { startTestServer, type TestServer } from '../support/test-server';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, []);
});
afterAll(() => server.close());

const asked = () => deadlocks(server, () => desk.send('GET', '/emr/patients?page_size=1'));
const people = (count: number) => Promise.all(Array.from({ length: count }, () => desk.patient()));
const merge = (survivor: string, other: string) =>
  desk.send('POST', `/emr/patients/${survivor}/merge`, { other, other_version: 1 }, 1);
const unmerge = (survivor: string, other: string) => desk.send('POST', `/emr/patients/${survivor}/unmerge`, { other });
const link = (patient_id: string, other_patient_id: string) =>
  desk.send('POST', `/api/v1/providers/${server.hospital}/patient_links`, {
    patient_id,
    other_patient_id,
    type: 'SIBLING',
  });

it('two records are merged into each other at once: one merge succeeds, and nothing deadlocks', async () => {
  const before = await asked();
  for (let round = 0; round < 5; round++) {
    const [one, two] = (await people(2)) as [string, string];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? merge(one, two) : merge(two, one))),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, text } of answers) expect([200, 404, 409], text).toContain(status);
    const [survivor, other] = (await server.rows('select uuid from patients where uuid = $1 and alive', [one])).length
      ? [one, two]
      : [two, one];
    const back = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? unmerge(survivor, other) : merge(survivor, other))),
    );
    expect(back.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, text } of back) expect([200, 404, 409], text).toContain(status);
  }
  expect(await asked()).toBe(before);
});

it('two records are linked once although both sides link at once, and the survivor of a merge shows the link', async () => {
  const before = await asked();
  for (let round = 0; round < 10; round++) {
    const [child, mother, again] = (await people(3)) as [string, string, string];
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => (n % 2 ? link(child, mother) : link(mother, child))),
      merge(again, mother),
    ]);
    for (const { status, text } of answers) expect([200, 201, 404, 409], text).toContain(status);
    // The merged record keeps its links, hidden; the surviving record has them.
    const linked = async (to: string) =>
      (await server.rows('select from patient_links where patient_uuid = $1 and other_uuid = $2', [child, to])).length;
    expect(answers.filter(({ status }) => status === 201).length).toBe(await linked(again));
    expect(await linked(again)).toBe(await linked(mother));
  }
  expect(await asked()).toBe(before);
});

it('a patient who is booked during a merge is booked in the surviving record', async () => {
  const before = await asked();
  const front = await Desk.open(server, server.hospital);
  const { slots } = await front.slots();
  for (const slot of slots.slice(0, 12)) {
    const [survivor, other] = (await people(2)) as [string, string];
    const [booked, merging] = await Promise.all([front.book(slot, other), merge(survivor, other)]);
    expect(merging.status, merging.text).toBe(200);
    expect([201, 404], booked.text).toContain(booked.status);
    const rows = await server.rows('select patient_uuid from appointments where slot_uuid = $1', [slot.id]);
    expect(rows).toEqual(booked.status === 201 ? [{ patient_uuid: survivor }] : []);
  }
  expect(await asked()).toBe(before);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killRounds, unlimited, workThroughKills } from '../support/kills';
import { PersistentClinician } from '../support/persistent-clinician';
import { asOwnerOf, recordCounts, recordFaults, settledCounts } from '../support/record-counts';
import { RunningServer } from '../support/running-server';
import { type ClinicTeam, type Played, playConsultation } from '../support/whole-consultation';

const rooms = 4;
/**
 * The number of writes that are sent again at the end: in the long version, all of them would take as long as the
 * kills.
 */
const mostRepeats = 400;

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('record');
  await server.start(unlimited);
}, 120_000);

afterAll(() => server.stopAndRemove());

it(
  `keeps whole consultations, with each record once, whenever server and database are killed (${killRounds} rounds of kill -9)`,
  async () => {
    const staff = ['receptionist', 'nurse', 'doctor'].map((role) => new PersistentClinician(server, role));
    const [receptionist, nurse, doctor] = staff as [PersistentClinician, PersistentClinician, PersistentClinician];
    const { data: places } = await nurse.read<{ data: { uuid: string }[] }>('v2/locations');
    const team: ClinicTeam = { receptionist, nurse, doctor, location: places[0]!.uuid };
    // Each must leave the same rows as a consultation without a kill.
    const undisturbed = await playConsultation(team);

    const played: Played[] = [];
    await workThroughKills(server, {
      clients: rooms,
      act: async () => played.push(await playConsultation(team)),
      acknowledged: () => staff.reduce((sum, { writes }) => sum + writes.length, 0),
      least: 0,
    });

    expect(staff.flatMap(({ faults }) => faults)).toEqual([]);
    const writes = staff.flatMap((one) => one.writes.map((write) => ({ one, write })));
    const unheard = staff.reduce((sum, one) => sum + one.unheard, 0);
    expect(unheard, 'requests that a kill cut off').toBeGreaterThan(0);
    await asOwnerOf(server, async (owner) => {
      const counts = await settledCounts(
        owner,
        [undisturbed, ...played].map(({ patient }) => patient),
      );
      const whole = counts.get(undisturbed.patient)!;
      expect(Object.keys(whole).length).toBeGreaterThan(30);
      expect(whole['charge_items'], 'charges of a consultation').toBeGreaterThan(0);
      for (const { patient } of played) expect(counts.get(patient)).toEqual(whole);
      // A repeated request changes nothing and gets the same answer.
      const step = Math.ceil(writes.length / mostRepeats);
      const differing: string[] = [];
      for (const { one, write } of writes.filter((_, index) => index % step === 0)) {
        const difference = await one.repeat(write);
        if (difference !== undefined) differing.push(difference);
      }
      expect(differing).toEqual([]);
      expect(
        await recordCounts(
          owner,
          played.map(({ patient }) => patient),
        ),
      ).toEqual(new Map(played.map(({ patient }) => [patient, whole])));
      expect(await recordFaults(owner)).toEqual([]);
    });
    for (const { note, file } of played) {
      expect((await doctor.read<{ note: string }>(`v2/emr/notes/${note.uuid}`)).note).toBe(note.text);
      const caller = await server.signIn('nurse');
      const bytes = await caller.fetch('GET', `v2/attachments/download?filename=${file.filename}`);
      expect(await bytes.text()).toContain(file.words);
    }
    const administrator = await server.signIn('administrator');
    const audit = await administrator.fetch('POST', 'v2/audit/verification');
    expect(await audit.json()).toMatchObject({ intact: true });
    const said = readFileSync(join(server.dataDir, 'log/postgres.log'), 'utf8');
    expect(said.match(/deadlock detected/g) ?? []).toEqual([]);
    if (process.env['KILL_ROUNDS'])
      process.stdout.write(
        `${killRounds} rounds of kills, ${played.length} consultations, ${writes.length} writes, ${unheard} requests cut off\n`,
      );
  },
  300_000 + killRounds * 30_000,
);

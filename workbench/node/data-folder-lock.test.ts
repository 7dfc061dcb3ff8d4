import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataFolderLock } from './data-folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'server.json');
/** Field 22 of the process's line: its start time. */
const birthOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];

it('tells a second process which process uses the folder', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  try {
    const pid = other.pid ?? 0;
    writeFileSync(file(), JSON.stringify({ pid, born: birthOf(pid), at: 'http://127.0.0.1:9' }));
    expect(() => DataFolderLock.take(folder, 'here')).toThrow(
      `${folder} is in use: process ${pid} (http://127.0.0.1:9)`,
    );
    expect(DataFolderLock.holder(folder)).toMatchObject({ pid });
  } finally {
    other.kill('SIGKILL');
  }
});

it('takes over from a process that was killed', () => {
  writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, at: 'gone' }));
  DataFolderLock.take(folder, 'here');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid, at: 'here' });
});

it('takes over when the number belongs to another process by now', () => {
  writeFileSync(file(), JSON.stringify({ pid: process.ppid, born: '1', at: 'gone' }));
  expect(() => DataFolderLock.take(folder, 'here')).not.toThrow();
});

it('takes over from half a file, and leaves nothing behind when it is released', () => {
  writeFileSync(file(), '{"pi');
  const lock = DataFolderLock.take(folder, 'here');
  lock.release();
  expect(DataFolderLock.holder(folder)).toBeUndefined();
  expect(() => readFileSync(file())).toThrow('ENOENT');
});

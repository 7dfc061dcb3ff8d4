import type { DemoFile } from './demonstration/demo-file';

/** The message that a person sees when the server has started. */
export interface Welcome {
  readonly address: string;
  readonly demo: DemoFile | undefined;
  /** The code for the first-run setup, until an organization exists. */
  readonly setupCode: string | undefined;
  readonly seconds: number;
}

/** The text for the terminal. */
export function welcome({ address, demo, setupCode, seconds }: Welcome): string {
  const lines = [`Clinic Workbench is at ${address} (started in ${seconds.toFixed(1)} s).`];
  if (setupCode !== undefined)
    lines.push('', `Nobody can sign in yet. Open ${address} and set it up with the code ${setupCode}.`);
  if (demo) lines.push('', 'A demonstration, with invented people. Sign in as:', ...signIns(demo));
  return `${lines.join('\n')}\n`;
}

function signIns({ users }: DemoFile): string[] {
  const width = Math.max(...users.map(({ username }) => username.length));
  const passwords = new Set(users.map(({ password }) => password));
  const places = [...new Set(users.map((user) => user.organization))].map(
    (name) => [name, users.filter((user) => user.organization === name)] as const,
  );
  return [
    ...places.flatMap(([name, people]) => [
      `  ${name}`,
      ...people.map((user) => `    ${user.username.padEnd(width)}  ${user.role}`),
    ]),
    ...[...passwords].map((password) => `  Password of all: ${password}`),
  ];
}

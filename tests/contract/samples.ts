import { randomUUID } from 'node:crypto';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { builtInPlugins } from '../../workbench/node/built-in-plugins';
import { multipart } from '../support/multipart';
import type { TestAnswer, TestServer, TestUser } from '../support/test-server';
import type { ContractSamples, OtherOrganization, Records, Sample } from './contract-samples';

/** The samples of the kernel and of each plugin, which are beside their code. */
export const sampleFiles = import.meta.glob<ContractSamples>(
  ['/core/node/contract-samples.ts', '/plugins/*/*/node/contract-samples.ts'],
  { eager: true, import: 'default' },
);

export const kernel = 'kernel';

/** The file with the samples for the endpoints of the kernel or of a plugin. */
export const sampleFileOf = (owner: string) =>
  owner === kernel ? '/core/node/contract-samples.ts' : `/plugins/features/${owner}/node/contract-samples.ts`;

const manifests: readonly Pick<PluginManifest, 'id' | 'requires'>[] = [
  { id: kernel },
  ...(await builtInPlugins()).map(({ manifest }) => manifest),
];

/** The kernel first, then each feature after those that it requires. */
const inOrder = manifests.flatMap(({ id, requires = [] }) => {
  const found = sampleFiles[sampleFileOf(id)];
  return found ? [{ owner: id, mayAsk: new Set([kernel, id, ...requires]), ...found }] : [];
});

/** The kinds of records about patients in all features; required features come first. */
export const aboutPatients = inOrder.flatMap(({ aboutPatients: kinds = [] }) => kinds);

/** The fields of the specification in the answers of all features: endpoint and fields. */
export const specifiedAnswers = inOrder.flatMap(({ answers = {} }) => Object.entries(answers));

interface MadeRecord {
  readonly owner: string;
  readonly value: string;
}

/** Records of the other organization; a caller may have learned their ids. */
export class OtherRecords implements Records {
  private readonly made = new Map<string, MadeRecord>();

  add(owner: string, records: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(records)) {
      const other = this.made.get(name)?.owner;
      if (other !== undefined) throw new Error(`${owner} and ${other} both make ${name} in their contract samples.`);
      if (!value) throw new Error(`The contract samples of ${owner} make ${name} and give it no id.`);
      this.made.set(name, { owner, value });
    }
  }

  of(name: string): string {
    return this.find(name).value;
  }

  /** The records that a feature may use: its own, the kernel's, and those of the features that it requires. */
  seenBy(owner: string, mayAsk: ReadonlySet<string>): Records {
    return {
      of: (name) => {
        const found = this.find(name);
        if (!mayAsk.has(found.owner))
          throw new Error(
            `The contract samples of ${owner} ask for ${name} of ${found.owner}, which ${owner} does not require.`,
          );
        return found.value;
      },
    };
  }

  private find(name: string): MadeRecord {
    const found = this.made.get(name);
    if (!found) throw new Error(`No contract samples make ${name}: there are ${[...this.made.keys()].join(', ')}.`);
    return found;
  }
}

/** Creates the records of all features in the administrator's organization. */
export async function fillOther(server: TestServer, administrator: TestUser): Promise<OtherRecords> {
  const records = new OtherRecords();
  for (const { owner, mayAsk, make } of inOrder) {
    if (!make) continue;
    const seen = records.seenBy(owner, mayAsk);
    records.add(owner, await make({ ...callsOf(server, administrator), of: (name) => seen.of(name) }));
  }
  return records;
}

function callsOf(server: TestServer, administrator: TestUser): Omit<OtherOrganization, 'of'> {
  const read = (path: string, { status, text, body }: TestAnswer) => {
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return body;
  };
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, headers?: Record<string, string>) => {
    return read(
      path,
      await server.request({ method, url: `/api/${path}`, as: administrator, body, ...(headers && { headers }) }),
    );
  };
  return {
    uuid: administrator.organization,
    administrator,
    get: (path) => call('GET', path),
    post: (path, body, version) =>
      call('POST', path, body, version === undefined ? {} : { 'if-match': String(version) }),
    upload: (path, fields, file) => {
      const form = multipart(fields, { file: Buffer.from(file) });
      return call('POST', path, form.body, { 'content-type': form.contentType });
    },
  };
}

export interface OwnedSample extends Sample {
  /** The owner of the samples: the kernel, or a plugin. */
  readonly owner: string;
}

/**
 * One for each endpoint with a record in its path or body.
 *
 * @param own the caller's organization
 */
export function samples(own: string, records: OtherRecords): Readonly<Record<string, OwnedSample>> {
  return gather(own, ({ owner, mayAsk }) => records.seenBy(owner, mayAsk));
}

/** Samples with ids that do not exist. */
export const neverMade = (own: string): Readonly<Record<string, Sample>> =>
  gather(own, () => ({ of: () => randomUUID() }));

/** The samples before there is a server, with `{patient}` as a placeholder for the id of the patient. */
export const outlines = gather('own', () => ({ of: (name) => `{${name}}` }));

/** True if the body of an outline names a record of the other organization. */
export const bodyNamesRecord = ({ body }: Sample): boolean => /"\{\w+\}"/.test(JSON.stringify(body ?? {}));

function gather(own: string, recordsOf: (one: (typeof inOrder)[number]) => Records): Record<string, OwnedSample> {
  const found: Record<string, OwnedSample> = {};
  for (const one of inOrder)
    for (const [name, sample] of Object.entries(one.samples(recordsOf(one), own))) {
      if (found[name]) throw new Error(`${one.owner} and ${found[name].owner} both have a contract sample of ${name}.`);
      found[name] = { ...sample, owner: one.owner };
    }
  return found;
}

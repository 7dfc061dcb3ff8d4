import { describe, expect, it } from 'vitest';
import { manifestFaults } from './manifest-faults';

const faults = (contributes: object) =>
  manifestFaults({ id: 'acme-dental', name: 'Dental', version: '1.0.0', engines: { sdk: '^1.0.0' }, contributes });
const resources = [{ id: 'teeth', title: 'Teeth', verbs: ['pull'] }];

describe('what a manifest names for default roles', () => {
  it('is rights of its own resources, and places of its workspace', () => {
    expect(faults({ resources, defaultRights: { doctor: ['teeth.*', 'teeth.pull'], nurse: ['teeth.read'] } })).toEqual(
      [],
    );
    const workspace = { key: 'TEETH', title: 'Teeth', icon: 'pulse', defaultRoles: { doctor: 3 } };
    expect(faults({ workspace })).toEqual([]);
  });

  it.each([
    [
      { resources, defaultRights: { doctor: ['audit.read'] } },
      'contributes.defaultRights.doctor names audit.read, which none of its resources gives',
    ],
    [
      { resources, defaultRights: { doctor: ['teeth.mend'] } },
      'contributes.defaultRights.doctor names teeth.mend, which none of its resources gives',
    ],
    [
      { resources, defaultRights: { doctor: [7] } },
      'contributes.defaultRights.doctor names 7, which none of its resources gives',
    ],
    [
      { resources, defaultRights: { doctor: 'teeth.read' } },
      'contributes.defaultRights.doctor is not a list of rights',
    ],
    [
      { resources, defaultRights: { dentist: ['teeth.read'] } },
      'contributes.defaultRights: no role begins with the key dentist',
    ],
    [{ resources, defaultRights: [] }, 'contributes.defaultRights is not an object'],
    [
      { workspace: { key: 'T', title: 'T', icon: 'pulse', defaultRoles: { doctor: 'first' } } },
      'contributes.workspace.defaultRoles.doctor is not a number',
    ],
  ])('is refused otherwise: %j', (contributes, fault) => expect(faults(contributes)).toEqual([fault]));
});

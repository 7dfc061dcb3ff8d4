import { expandResources, workspacesOf } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { defaultRoles } from './default-roles';

const rights = (key: keyof typeof defaultRoles) => new Set(expandResources(defaultRoles[key].permissions));

describe('default roles', () => {
  it('all may see locations and the queue, and work somewhere', () => {
    for (const key of Object.keys(defaultRoles) as (keyof typeof defaultRoles)[]) {
      expect([...rights(key)]).toEqual(expect.arrayContaining(['locations.read', 'queue.read', 'patients.read']));
      expect(workspacesOf(defaultRoles[key].permissions)).not.toEqual([]);
    }
  });

  it('leave the merging of patients to the desk and the administrator, and workspaces to the administrator', () => {
    const holders = (right: string) =>
      (Object.keys(defaultRoles) as (keyof typeof defaultRoles)[]).filter((key) => rights(key).has(right));
    expect(holders('patients.merge')).toEqual(['administrator', 'receptionist']);
    expect(holders('patients.restore')).toEqual(['administrator']);
    expect(holders('service-requests.perform')).toEqual(['administrator', 'laboratory-scientist']);
    expect(holders('medicines.sign-off')).toEqual(['administrator', 'pharmacist']);
    expect(holders('workspaces.write')).toEqual(['administrator']);
    expect(holders('settings.write')).toEqual(['administrator']);
    expect(holders('roles.write')).toEqual(['administrator']);
    expect(holders('team.write')).toEqual(['administrator']);
    expect(holders('attachments.read')).not.toContain('receptionist');
    expect(holders('service-requests.read')).not.toContain('receptionist');
  });
});

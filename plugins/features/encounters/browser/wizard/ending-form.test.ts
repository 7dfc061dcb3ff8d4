import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { EncounterEnding } from '../../common/encounter-ending';
import { EndingForm } from './ending-form';

function form(way_on: EncounterEnding['way_on'], loose_ends: EncounterEnding['loose_ends'] = []): EndingForm {
  const made = new EndingForm();
  made.propose({ faults: [], loose_ends, way_on });
  return made;
}

describe('the visit after the consultation', () => {
  it('follows the proposal: it ends if nothing is open', () => {
    expect(form({ way: 'end', stop: null, message: null }).body(true)).toEqual({ seen: [], end_visit: true });
  });

  it('continues at the place of the next work', () => {
    const proposed = form({ way: 'go-on', stop: 'laboratory', message: 'Tests or images have been ordered.' });
    expect(proposed.body(true)).toEqual({ seen: [], go_on: { stop: 'laboratory' } });
  });

  it('follows the user’s choice, even if another proposal arrives', () => {
    const chosen = form({ way: 'end', stop: null, message: null });
    chosen.sendTo('practitioner');
    expect(chosen.lacksPractitioner).toBe(true);
    chosen.setPractitioner('role of Ama');
    chosen.setPlace('room 2');
    chosen.propose({ faults: [], loose_ends: [], way_on: { way: 'go-on', stop: 'pharmacy', message: null } });
    expect(chosen.lacksPractitioner).toBe(false);
    expect(chosen.body(true)).toEqual({ seen: [], go_on: { assigned_to_id: 'role of Ama', location_id: 'room 2' } });
  });

  it('shows a choice at once', () => {
    const chosen = form({ way: 'end', stop: null, message: null });
    const shown: string[] = [];
    const stop = autorun(() => shown.push(`${chosen.way} ${chosen.stop}`));
    chosen.choose('go-on');
    chosen.sendTo('pharmacy');
    stop();
    expect(shown).toEqual(['end desk', 'go-on desk', 'go-on pharmacy']);
  });

  it('is left alone by users who may not change visits, and for patients who stay', () => {
    expect(form({ way: 'end', stop: null, message: null }).body(false)).toEqual({ seen: [] });
    expect(form({ way: 'stay', stop: null, message: null }).body(true)).toEqual({ seen: [] });
  });

  it('names the loose ends that were on screen', () => {
    const open = [{ code: 'unsent-referral', message: 'Referrals that have not been sent', count: 1 }];
    expect(form({ way: 'stay', stop: null, message: null }, open).body(true)).toEqual({ seen: ['unsent-referral'] });
  });
});

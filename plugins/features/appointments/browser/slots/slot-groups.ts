import type { Slot, SlotGroup } from '../../../schedules/common/slot';

/** Groups the slots of one day by practitioner and place, in order of time. */
export function groupsOf(slots: readonly Slot[]): readonly SlotGroup[] {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots) {
    const key = [slot.practitioner?.id ?? slot.healthcare_service?.id, slot.location.id].join();
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(slot);
  }
  return [...groups.values()].map((of) => {
    const inOrder = of.toSorted((a, b) => a.start.localeCompare(b.start));
    const { practitioner, healthcare_service, location, day } = inOrder[0]!;
    return { practitioner, healthcare_service, location, days: [{ day, slots: inOrder }] };
  });
}

import { answerOf } from './patients';
import type { callerFor } from './people';

type Caller = Awaited<ReturnType<typeof callerFor>>;

/**
 * Gives an organization a service with three prices, and a ward with a room, a free bed and one that is being cleaned.
 */
export async function furnish(caller: Caller): Promise<void> {
  const post = async (path: string, body: object) =>
    (await answerOf<{ uuid: string }>(await caller.fetch('POST', `v1/administration/${path}`, body))).uuid;
  const { data: sites } = await answerOf<{ data: readonly { uuid: string }[] }>(
    await caller.fetch('GET', 'v2/locations?parents_only=true'),
  );
  await post('healthcareservices', {
    name: 'Antenatal clinic',
    description: 'Check-up of mother and child during pregnancy.',
    service_class: 'Consultation',
    healthcare_service_categories: ['Consultation', 'Diagnostic'],
    healthcare_service_specialties: ['midwifery'],
    price_tiers: [
      { name: 'First visit', charge: '150' },
      { name: 'Review', charge: '70' },
      { name: 'NHIS', charge: '0' },
    ],
  });
  const ward = await post('wards', { name: 'General Ward', parent_uuid: sites[0]!.uuid, ward_type: 'General' });
  const room = await post(`wards/${ward}/rooms`, { name: 'Side room', operational_status: 'isolated' });
  await post('beds', { number: 'Bed 1', parent_uuid: room, bed_type: 'Electric', tags: ['oxygen'] });
  await post('beds', { number: 'Bed 2', parent_uuid: ward, operational_status: 'housekeeping' });
}

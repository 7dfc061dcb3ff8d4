import { ApiClient, Formats, type Search } from '@clinic-workbench/sdk/browser';
import { dayBefore, type Newcomer, newFor } from '../common/newcomer';

/** Finds only new patients; their hits lead to the welcome. */
const search: Search = async (words, services, signal) => {
  const since = dayBefore(services.get<Formats>(Formats).today(), newFor);
  const query = { search: words, page_size: 5, registered_from: since };
  const { data } = await services
    .get<ApiClient>(ApiClient)
    .list<Newcomer>('v2/emr/patients', { query, signal, quiet: true });
  return data.map(({ uuid, full_name: title, patient_number: detail }) => ({
    key: uuid,
    title,
    detail,
    route: 'patients-id-welcome',
    params: { id: uuid },
  }));
};

export default search;

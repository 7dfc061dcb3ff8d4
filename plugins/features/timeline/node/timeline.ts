import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { TimelineEntry } from '../../patients/common/timeline';
import { livingPatient, TimelineSource, type TimelineCursor } from '../../patients/node/contract';
import { mergedEntries } from '../common/merged-entries';
import type { TimelinePage } from '../common/timeline-page';
import type { TimelineQuery } from '../common/timeline-requests';

/** The events of a patient from all features, in one order. */
@injectable()
export class Timeline {
  readonly #sources: readonly TimelineSource[];

  constructor(@multiInject(TimelineSource) @optional() sources: readonly TimelineSource[] | undefined) {
    this.#sources = sources ?? [];
  }

  /** @throws ApiError 404; 403 without the right to read patients */
  async page(c: RequestContext, patient: string, query: TimelineQuery): Promise<TimelinePage> {
    c.require('patients.read');
    await livingPatient(c, patient);
    const permitted = this.#sources.filter(({ permission }) => c.can(permission));
    const kinds = permitted.flatMap((source) => source.kinds);
    const asked = query.kinds?.split(',');
    const before = cursorOf(query.before);
    const lists = await Promise.all(
      permitted.map(async (source) => {
        const meant = source.kinds.map(({ kind }) => kind).filter((kind) => !asked || asked.includes(kind));
        // One entry more than the page holds shows whether another page follows.
        return meant.length === 0 ? [] : source.entries(c, patient, { before, kinds: meant, atMost: query.size + 1 });
      }),
    );
    const { entries, more } = mergedEntries(lists, query.size);
    c.audit({ action: 'read', resource: 'timeline', patientUuid: patient, note: { entries: entries.length } });
    return { data: entries, next: more ? nextOf(entries.at(-1)) : null, kinds };
  }
}

function cursorOf(before: string | undefined): TimelineCursor | undefined {
  if (before === undefined) return undefined;
  const [at = '', uuid = ''] = before.split(',');
  return { at: new Date(at), uuid };
}

function nextOf(last: TimelineEntry | undefined): string | null {
  return last ? `${last.at},${last.uuid}` : null;
}

import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { HealthcareServices } from '../../services/node/contract';
import { ValueSetReader } from '../../valuesets/node/contract';
import type { OrderLine, OrderedTest } from '../common/service-request';
import { contradicts, namesImaging, namesTest, recognisedKind } from '../common/recognised-kind';
import type { OrderCodeSystem } from '../common/order-kinds';
import { testPanels } from './test-panels';

/** The ordered thing, as stored. */
export interface OrderedThing {
  readonly code: string | null;
  readonly code_system: OrderCodeSystem | null;
  readonly display: string;
  readonly tests: readonly OrderedTest[];
  readonly healthcare_service_uuid: string | null;
}

/**
 * Resolves a code, or takes free text.
 *
 * @param at the path of the line in the request, as in `requests.0.`
 * @throws ApiError 400 for unknown codes, a specimen of an order that is not for the laboratory, or nothing; 404 for
 *   a service; 409 `service_inactive`
 */
export async function orderedThing(c: RequestContext, line: OrderLine, at: string): Promise<OrderedThing> {
  await insistOnSpecimen(c, line, at);
  const text = line.display?.trim() ?? '';
  const { code, code_system: system } = line;
  if (!code || !system) {
    if (code || system) throw invalid({ [`${at}code`]: ['Code is not valid'] });
    if (text === '') throw invalid({ [`${at}display`]: ['Ordered item is required'] });
    await refuseOtherKind(line, text, at);
    return { code: null, code_system: null, display: text, tests: [], healthcare_service_uuid: null };
  }
  const thing = { code, code_system: system, healthcare_service_uuid: null };
  if (system === 'service') {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(code))
      throw invalid({ [`${at}code`]: ['Code is not valid'] });
    const { name, uuid } = await c.service<HealthcareServices>(HealthcareServices).requireActive(c, code);
    await refuseOtherKind(line, name, at);
    return { ...thing, display: name, tests: [], healthcare_service_uuid: uuid };
  }
  const { panels } = await testPanels();
  if (line.category !== 'Laboratory-procedure') throw invalid({ [`${at}category`]: ['Category is not valid'] });
  if (system === 'panel') {
    const panel = panels.find((each) => each.code === code);
    if (panel) return { ...thing, display: panel.display, tests: panel.tests };
  } else {
    const test = panels.flatMap(({ tests }) => tests).find((each) => each.code === code);
    if (test) return { ...thing, display: test.display, tests: [test] };
  }
  throw invalid({ [`${at}code`]: ['Code is not valid'] });
}

/** Refuses an X-ray ordered from the laboratory, because nobody would carry it out. @throws ApiError 400 */
async function refuseOtherKind({ category }: OrderLine, name: string, at: string): Promise<void> {
  const kind = recognisedKind(name, (await testPanels()).panels);
  if (contradicts(kind, category))
    throw invalid({ [`${at}category`]: [kind === 'Imaging' ? namesImaging : namesTest] });
}

/** @throws ApiError 400 */
export async function insistOnSpecimen(
  c: RequestContext,
  { specimen, category }: Pick<OrderLine, 'specimen' | 'category'>,
  at: string,
): Promise<void> {
  if (!specimen) return;
  const known = await c.service<ValueSetReader>(ValueSetReader).concepts('specimen-type');
  if (category !== 'Laboratory-procedure' || !known.some(({ code }) => code === specimen))
    throw invalid({ [`${at}specimen`]: ['Specimen is not valid'] });
}

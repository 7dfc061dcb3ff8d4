import type { TestPanel } from './order-catalogue';
import type { OrderCategory } from './order-kinds';

/** The two kinds of examinations that must not be mixed up: an order sent to the wrong one gets lost. */
export type RecognisedKind = Extract<OrderCategory, 'Imaging' | 'Laboratory-procedure'>;

/**
 * Words of imaging, English and French, folded to lower case without accents. `CT` alone does not count, because
 * laboratories use it for the clotting time.
 */
const imaging =
  /\b(x ?-?rays?|cxr|axr|radiograph(y|s|ie|ies)?|radio (du|de|des|thorax)|ultrasounds?|ultrasonograph(y|ie)|sonograph(y|ie)|sonograms?|uss|echograph(y|ie|ies)|echocardiogra(m|phy|phie)|dopplers?|mammogra(m|ms|phy|phie)|mri|irm|ct[ -]?scans?|scanner|tomodensitometrie|tomograph(y|ie)|fluoroscop(y|ie)|angiogra(m|phy|phie)|hysterosalpingogra(m|phy|phie)|urogra(m|phy|phie)|barium (swallow|meal|enema)|scans?)\b/;

const folded = (words: string) =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * The kind of an ordered item by its name: from the laboratory's catalogue, or by words of imaging. Undefined if it is
 * not recognised.
 *
 * @param translate the user's words for a name of the catalogue
 */
export function recognisedKind(
  name: string,
  panels: readonly Pick<TestPanel, 'display' | 'tests'>[],
  translate: (name: string) => string = (english) => english,
): RecognisedKind | undefined {
  const words = folded(name);
  if (words === '') return undefined;
  const isCalled = ({ display }: { readonly display: string }) =>
    [display, translate(display)].some((each) => folded(each) === words);
  if (panels.some((panel) => isCalled(panel) || panel.tests.some(isCalled))) return 'Laboratory-procedure';
  return imaging.test(words) ? 'Imaging' : undefined;
}

/** The message for an order in the wrong category. English. */
export const namesImaging = 'This is imaging: choose the category Imaging';
export const namesTest = 'This is a test of the laboratory: choose the category Laboratory procedure';

/** True if the name is recognised as another kind than the chosen one; operations and counselling are not judged. */
export const contradicts = (kind: RecognisedKind | undefined, category: OrderCategory): boolean =>
  kind !== undefined && kind !== category && (category === 'Imaging' || category === 'Laboratory-procedure');

import type { DoseLimit } from './dose-limit';
import { doseRoutes, type DoseRoute } from './dose-routes';
import allergyAndBreathing from './rows/allergy-and-breathing.json';
import anaesthesia from './rows/anaesthesia-and-intensive-care.json';
import anthelminthics from './rows/anthelminthics-and-antifungals.json';
import antibacterials from './rows/antibacterials.json';
import antimalarials from './rows/antimalarials.json';
import antivirals from './rows/antivirals.json';
import blood from './rows/blood-and-clotting.json';
import brain from './rows/brain-and-mind.json';
import cancer from './rows/cancer-and-immunity.json';
import fluids from './rows/fluids-minerals-and-vitamins.json';
import heart from './rows/heart-and-vessels.json';
import hormones from './rows/hormones-and-diabetes.json';
import obstetrics from './rows/obstetrics-and-contraception.json';
import pain from './rows/pain-and-inflammation.json';
import stomach from './rows/stomach-and-bowel.json';
import tuberculosis from './rows/tuberculosis-and-leprosy.json';

/** A row as in its file: it names administration ways, and each of them means several route codes. */
type WrittenLimit = Omit<DoseLimit, 'routes'> & { readonly routes: readonly DoseRoute[] };

const written = [
  antibacterials,
  tuberculosis,
  antivirals,
  antimalarials,
  anthelminthics,
  pain,
  anaesthesia,
  allergyAndBreathing,
  heart,
  blood,
  hormones,
  brain,
  stomach,
  obstetrics,
  fluids,
  cancer,
].flat() as readonly WrittenLimit[];

/**
 * The product's built-in limits. None protects a patient until a pharmacist has signed off its version: most were
 * written from memory (`checked_against`), and each names the source to compare it with.
 */
export const doseLimits: readonly DoseLimit[] = written.map((row) => ({
  ...row,
  routes: row.routes.flatMap((way) => [...doseRoutes[way]]),
}));

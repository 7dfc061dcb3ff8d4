/** The format of a country's numbers: its calling code, the prefix for calls within the country, and the groups. */
interface Plan {
  readonly code: string;
  readonly trunk: string;
  readonly groups: readonly number[];
}

/**
 * Mobile numbers of the countries where the workbench is used, and of those that their people call most, in the groups
 * of their numbering plans (ITU-T E.164 national plans). Numbers of all other countries are grouped by threes: only the
 * library of the phone field knows which of them are valid, and it is too large for a list.
 */
const plans: Readonly<Record<string, Plan>> = {
  GH: { code: '233', trunk: '0', groups: [2, 3, 4] },
  NG: { code: '234', trunk: '0', groups: [3, 3, 4] },
  CI: { code: '225', trunk: '', groups: [2, 2, 2, 4] },
  BF: { code: '226', trunk: '', groups: [2, 2, 2, 2] },
  TG: { code: '228', trunk: '', groups: [2, 2, 2, 2] },
  SN: { code: '221', trunk: '', groups: [2, 3, 2, 2] },
  KE: { code: '254', trunk: '0', groups: [3, 6] },
  ZA: { code: '27', trunk: '0', groups: [2, 3, 4] },
  GB: { code: '44', trunk: '0', groups: [4, 6] },
  FR: { code: '33', trunk: '0', groups: [1, 2, 2, 2, 2] },
};

/** Calling codes of one and two figures (ITU-T E.164, list of assigned codes); all others have three. */
const shortCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A stored number (E.164) as people read it: `024 412 3456` at home, `+44 7911 123456` from abroad. Any other text
 * comes back unchanged.
 * @param country ISO 3166-1 alpha-2: where it is read
 */
export function groupPhone(number: string, country: string): string {
  const figures = /^\+(\d{7,15})$/.exec(number)?.[1];
  if (figures === undefined) return number;
  const home = plans[country];
  if (home && isOf(home, figures)) return home.trunk + grouped(figures.slice(home.code.length), home.groups);
  const abroad = Object.values(plans).find((plan) => isOf(plan, figures));
  if (abroad) return `+${abroad.code} ${grouped(figures.slice(abroad.code.length), abroad.groups)}`;
  const code = shortCode.exec(figures)?.[0] ?? figures.slice(0, 3);
  return `+${code} ${figures.slice(code.length).replace(/(\d{3})(?=\d{3})/g, '$1 ')}`;
}

const isOf = ({ code, groups }: Plan, figures: string) =>
  figures.startsWith(code) && figures.length === code.length + groups.reduce((sum, n) => sum + n, 0);

function grouped(figures: string, groups: readonly number[]): string {
  let at = 0;
  return groups.map((n) => figures.slice(at, (at += n))).join(' ');
}

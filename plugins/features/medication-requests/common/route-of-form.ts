const routes: Readonly<Record<string, readonly string[]>> = {
  PO: [
    'TAB',
    'ORTAB',
    'CHEWTAB',
    'DISINTAB',
    'ECTAB',
    'ERTAB',
    'CAP',
    'ORCAP',
    'ERCAP',
    'SYRUP',
    'SUSP',
    'ORSUSP',
    'ORALSOL',
    'ELIXIR',
    'ORDROP',
  ],
  SL: ['SLTAB'],
  TOPICAL: ['CRM', 'OINT', 'GEL', 'LTN', 'TOPCRM', 'TOPOINT', 'TOPGEL', 'TOPLTN'],
  IPINHL: ['MDINHL', 'PUFF', 'BAINHL', 'INHLPWD'],
  OPTHALTA: ['OPDROP', 'OPOINT', 'OPGEL'],
  OT: ['OTDROP'],
  NASAL: ['NDROP', 'NASSPRY'],
  PR: ['SUPP', 'RECSUPP'],
  VAGINS: ['VAGSUPP', 'VAGTAB', 'VAGCRM'],
  TRNSDERM: ['PATCH', 'TPATCH'],
  IV: ['IVSOL'],
};

/**
 * The usual route of a form; undefined if it varies. Codes of the value sets `dosage-form-type` and
 * `dosage-route-type`.
 */
export function routeOfForm(form: string): string | undefined {
  return Object.entries(routes).find(([, forms]) => forms.includes(form))?.[0];
}

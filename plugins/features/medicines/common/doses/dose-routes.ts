const drip = ['IV', 'IVC', 'IVCC', 'IVCI', 'IVASCINFUS', 'IOSSC', 'PCA'] as const;
const push = ['IVINJ', 'IVINJBOL', 'IVPUSH', 'IVRPUSH', 'IVSPUSH', 'IVASCINJ', 'IVFLUSH', 'IOSSINJ'] as const;

/** Codes of the value set `dosage-route-type`, by the way a medicine enters the body; limit rows name the way. */
export const doseRoutes = {
  mouth: ['PO', 'CHEW', 'DISSOLVE', 'SWISHSWAL'],
  tube: ['NGT', 'OGT', 'GT', 'EFT', 'ENTINSTL', 'NASOGASINSTIL', 'IGASTINSTIL', 'GBINJ', 'GJT', 'JJTINSTL', 'OJJ'],
  /** Under the tongue or in the cheek. */
  tongue: ['SL', 'BUC', 'TRNSLING', 'ORMUC'],
  vein: [...drip, ...push],
  /** An infusion into a vein. */
  drip,
  /** An injection into a vein. */
  push,
  muscle: ['IM', 'IMD', 'IMZ'],
  'under-skin': ['SQ', 'SQINFUS'],
  spine: ['IT', 'ITINJ', 'SUBARACHINJ', 'ISINJ', 'IDURINJ', 'ICISTERNINJ', 'IVENTINJ'],
  epidural: ['EPI', 'EPIDURINJ', 'EPIINJ', 'EPINJSP', 'PDURINJ', 'ICAUDINJ'],
  nerve: ['PNINJ', 'RBINJ'],
  /** A local anaesthetic for a wound is injected under the skin around it. */
  wound: ['SQ', 'IDINJ', 'SOFTISINJ', 'SUBMUCINJ', 'GINGINJ', 'PDONTINJ'],
  rectum: ['PR', 'RECTAL', 'RECINSTL', 'RECTINSTL', 'ENEMA', 'RETENEMA'],
  vagina: ['VAGINS', 'VAGINSI'],
  inhaler: ['IPINHL', 'ORIFINHL'],
  nebuliser: ['NEB', 'ORNEB', 'NASNEB', 'ETNEB'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type DoseRoute = keyof typeof doseRoutes;

import type { BaseUnit } from '../../common/item-kinds';

/** A demonstrated item. Amounts are in GHS; the cost is of `costOf` base units. */
export interface DemoItem {
  /** A code of the value set `generic-medicine`; absent for a consumable. */
  readonly generic?: string;
  readonly name: string;
  readonly brand?: string;
  readonly strength?: string;
  readonly form?: string;
  readonly route?: string;
  readonly itemClass: string;
  readonly unit: BaseUnit;
  /** Name and content, from the smallest. */
  readonly packs: readonly (readonly [name: string, factor: number])[];
  readonly cost: string;
  readonly costOf: number;
  /** Of one base unit. */
  readonly price: string;
  readonly controlled?: true;
  readonly cold?: true;
  /** Sold without a prescription. */
  readonly counter?: true;
  /** Given out in whole packs of this many base units. */
  readonly whole?: number;
}

type Medicine = readonly [
  generic: string,
  name: string,
  strength: string,
  form: string,
  itemClass: string,
  cost: string,
  price: string,
  more?: Partial<DemoItem>,
];

const tablets = (unit: 'tablet' | 'capsule', rows: readonly Medicine[]): DemoItem[] =>
  rows.map(([generic, name, strength, form, itemClass, cost, price, more]) => ({
    generic,
    name: `${name} ${strength} ${unit}`,
    strength,
    form,
    route: 'PO',
    itemClass,
    unit,
    packs: [
      ['Strip', 10],
      ['Box', 100],
    ],
    cost,
    costOf: 100,
    price,
    ...more,
  }));

/** The content of a bottle in mL. */
const bottle = 100;

const bottles = (rows: readonly Medicine[]): DemoItem[] =>
  rows.map(([generic, name, strength, form, itemClass, cost, price]) => ({
    generic,
    name: `${name} ${strength}, ${bottle} mL`,
    strength,
    form,
    route: 'PO',
    itemClass,
    unit: 'mL',
    packs: [['Bottle', bottle]],
    cost,
    costOf: bottle,
    price,
    whole: bottle,
  }));

const injections = (rows: readonly Medicine[]): DemoItem[] =>
  rows.map(([generic, name, strength, , itemClass, cost, price, more]) => ({
    generic,
    name: `${name} ${strength} injection`,
    strength,
    itemClass,
    unit: 'ampoule',
    packs: [['Box', 10]],
    cost,
    costOf: 10,
    price,
    ...more,
  }));

const consumables = (
  rows: readonly (readonly [name: string, unit: BaseUnit, box: number, cost: string, price: string])[],
): DemoItem[] =>
  rows.map(([name, unit, box, cost, price]) => ({
    name,
    itemClass: 'Consumables',
    unit,
    packs: [['Box', box]],
    cost,
    costOf: box,
    price,
    counter: true,
  }));

const counter = { counter: true } as const;

/** The items of the demonstration hospital. Prices are invented. */
export const demoItems: readonly DemoItem[] = [
  ...tablets('tablet', [
    ['paracetamol', 'Paracetamol', '500 mg', 'TAB', 'Pain and fever', '9.00', '0.20', counter],
    ['ibuprofen', 'Ibuprofen', '400 mg', 'TAB', 'Pain and fever', '18.00', '0.40', counter],
    ['diclofenac', 'Diclofenac', '50 mg', 'TAB', 'Pain and fever', '14.00', '0.30'],
    ['acetylsalicylic-acid', 'Acetylsalicylic acid', '75 mg', 'TAB', 'Heart and vessels', '12.00', '0.25'],
    [
      'artemether-lumefantrine',
      'Artemether + lumefantrine',
      '20/120 mg',
      'TAB',
      'Malaria',
      '60.00',
      '1.00',
      { brand: 'Coartem' },
    ],
    ['quinine', 'Quinine', '300 mg', 'TAB', 'Malaria', '75.00', '1.20'],
    ['ciprofloxacin', 'Ciprofloxacin', '500 mg', 'TAB', 'Antibiotics', '45.00', '0.90'],
    ['metronidazole', 'Metronidazole', '400 mg', 'TAB', 'Antibiotics', '16.00', '0.35', { brand: 'Flagyl' }],
    ['azithromycin', 'Azithromycin', '500 mg', 'TAB', 'Antibiotics', '190.00', '3.50'],
    ['cefuroxime', 'Cefuroxime', '500 mg', 'TAB', 'Antibiotics', '160.00', '3.00', { brand: 'Zinnat' }],
    ['amlodipine', 'Amlodipine', '5 mg', 'TAB', 'Heart and vessels', '15.00', '0.35'],
    ['lisinopril', 'Lisinopril', '10 mg', 'TAB', 'Heart and vessels', '22.00', '0.50'],
    ['losartan', 'Losartan', '50 mg', 'TAB', 'Heart and vessels', '30.00', '0.70'],
    ['hydrochlorothiazide', 'Hydrochlorothiazide', '25 mg', 'TAB', 'Heart and vessels', '11.00', '0.25'],
    ['atorvastatin', 'Atorvastatin', '20 mg', 'TAB', 'Heart and vessels', '48.00', '1.00'],
    ['furosemide', 'Furosemide', '40 mg', 'TAB', 'Heart and vessels', '13.00', '0.30'],
    ['metformin', 'Metformin', '500 mg', 'TAB', 'Diabetes', '17.00', '0.40'],
    ['glibenclamide', 'Glibenclamide', '5 mg', 'TAB', 'Diabetes', '10.00', '0.25'],
    ['prednisolone', 'Prednisolone', '5 mg', 'TAB', 'Hormones', '14.00', '0.30'],
    ['cetirizine', 'Cetirizine', '10 mg', 'TAB', 'Allergy', '16.00', '0.40', counter],
    ['salbutamol', 'Salbutamol', '4 mg', 'TAB', 'Breathing', '9.00', '0.20'],
    ['folic-acid', 'Folic acid', '5 mg', 'TAB', 'Blood', '8.00', '0.20', counter],
    ['ferrous-sulfate', 'Ferrous sulfate', '200 mg', 'TAB', 'Blood', '9.00', '0.20', counter],
    ['albendazole', 'Albendazole', '400 mg', 'CHEWTAB', 'Worms', '70.00', '1.50', counter],
    ['carbamazepine', 'Carbamazepine', '200 mg', 'TAB', 'Nerves', '35.00', '0.80'],
    ['diazepam', 'Diazepam', '5 mg', 'TAB', 'Nerves', '25.00', '0.60', { controlled: true }],
    ['morphine', 'Morphine', '10 mg', 'TAB', 'Pain and fever', '140.00', '2.50', { controlled: true }],
    ['warfarin', 'Warfarin', '5 mg', 'TAB', 'Blood', '40.00', '0.90'],
  ]),
  ...tablets('capsule', [
    ['amoxicillin', 'Amoxicillin', '500 mg', 'CAP', 'Antibiotics', '28.00', '0.60'],
    ['doxycycline', 'Doxycycline', '100 mg', 'CAP', 'Antibiotics', '26.00', '0.60'],
    ['omeprazole', 'Omeprazole', '20 mg', 'CAP', 'Stomach', '20.00', '0.50'],
    ['fluconazole', 'Fluconazole', '150 mg', 'CAP', 'Fungi', '110.00', '2.50'],
    ['tramadol', 'Tramadol', '50 mg', 'CAP', 'Pain and fever', '30.00', '0.70', { controlled: true }],
  ]),
  ...bottles([
    ['paracetamol', 'Paracetamol', '120 mg/5 ml', 'SYRUP', 'Pain and fever', '6.00', '0.12'],
    ['amoxicillin', 'Amoxicillin', '125 mg/5 ml', 'SUSP', 'Antibiotics', '9.50', '0.18'],
    ['metronidazole', 'Metronidazole', '200 mg/5 ml', 'SUSP', 'Antibiotics', '8.50', '0.16'],
    ['salbutamol', 'Salbutamol syrup', '2 mg/5 ml', 'SYRUP', 'Breathing', '7.00', '0.14'],
  ]),
  ...injections([
    ['ceftriaxone', 'Ceftriaxone', '1 g', '', 'Antibiotics', '65.00', '12.00', { unit: 'vial' }],
    ['gentamicin', 'Gentamicin', '80 mg/2 ml', '', 'Antibiotics', '14.00', '3.00'],
    ['artesunate', 'Artesunate', '60 mg', '', 'Malaria', '120.00', '20.00', { unit: 'vial' }],
    ['diclofenac', 'Diclofenac', '75 mg/3 ml', '', 'Pain and fever', '12.00', '2.50'],
    ['hydrocortisone', 'Hydrocortisone', '100 mg', '', 'Hormones', '55.00', '10.00', { unit: 'vial' }],
    ['epinephrine', 'Epinephrine', '1 mg/ml', '', 'Emergency', '35.00', '6.00'],
    ['oxytocin', 'Oxytocin', '10 IU/ml', '', 'Obstetrics', '30.00', '5.50', { cold: true }],
    ['magnesium-sulfate', 'Magnesium sulfate', '50 %', '', 'Obstetrics', '45.00', '8.00'],
    ['morphine', 'Morphine', '10 mg/ml', '', 'Pain and fever', '80.00', '14.00', { controlled: true }],
    ['pethidine', 'Pethidine', '100 mg/2 ml', '', 'Pain and fever', '90.00', '15.00', { controlled: true }],
    ['insulin-human', 'Insulin, soluble', '100 IU/ml', '', 'Diabetes', '600.00', '75.00', { unit: 'vial', cold: true }],
  ]),
  ...consumables([
    ['Examination gloves, medium', 'pair', 50, '35.00', '1.20'],
    ['Surgical gloves, size 7.5', 'pair', 50, '120.00', '4.00'],
    ['Syringe 5 mL with needle', 'piece', 100, '45.00', '0.80'],
    ['Cannula 20G', 'piece', 50, '110.00', '4.00'],
    ['Infusion giving set', 'piece', 25, '60.00', '4.50'],
    ['Gauze bandage 10 cm', 'roll', 12, '30.00', '4.00'],
    ['Adhesive plaster 5 cm', 'roll', 6, '42.00', '10.00'],
    ['Urine test strip', 'test', 100, '85.00', '1.50'],
    ['Malaria rapid test', 'test', 25, '90.00', '6.00'],
    ['Face mask, three layers', 'piece', 50, '25.00', '1.00'],
    ['Blood glucose strip', 'test', 50, '95.00', '3.00'],
  ]),
  {
    generic: 'salbutamol',
    name: 'Salbutamol 100 microgram inhaler',
    brand: 'Ventolin',
    strength: '100 microgram',
    form: 'MDINHL',
    route: 'IPINHL',
    itemClass: 'Breathing',
    unit: 'dose',
    packs: [['Inhaler', 200]],
    cost: '38.00',
    costOf: 200,
    price: '0.30',
    whole: 200,
  },
];

import type { ServiceClass, WardType } from '../../common/service-kinds';

/** A service of the demonstration; prices in Ghanaian cedis. */
export interface DemoService {
  readonly name: string;
  readonly description: string;
  readonly service_class: ServiceClass;
  readonly categories: readonly ServiceClass[];
  readonly specialties: readonly string[];
  readonly prices: readonly (readonly [name: string, charge: string])[];
  readonly minutes: number;
  /** By video. */
  readonly virtual?: true;
  /** Patients walk in. */
  readonly walkIn?: true;
  /** Bookings wait for a confirmation. */
  readonly confirmed?: true;
  /** The ward's name in the demonstration. */
  readonly ward?: string;
  readonly wardType?: WardType;
  /** Offered in the small practice too. */
  readonly everywhere?: true;
}

const consultation = { service_class: 'Consultation', categories: ['Consultation'] } as const;
const diagnostic = { service_class: 'Diagnostic', categories: ['Diagnostic'] } as const;
const procedure = { service_class: 'Procedure', categories: ['Procedure'] } as const;
const hospitalization = { service_class: 'Hospitalization', categories: ['Hospitalization'], minutes: 1440 } as const;

export const demoServices: readonly DemoService[] = [
  {
    ...consultation,
    name: 'General consultation',
    description: 'A visit to a general practitioner: history, examination, prescription and referral.',
    specialties: ['general-medical-practice', 'family-medicine'],
    prices: [
      ['Standard', '120.00'],
      ['Follow-up', '60.00'],
      ['NHIS', '35.00'],
    ],
    minutes: 20,
    everywhere: true,
  },
  {
    ...consultation,
    name: 'Video consultation',
    description: 'A visit to a general practitioner by video.',
    specialties: ['general-medical-practice'],
    prices: [['Standard', '90.00']],
    minutes: 20,
    virtual: true,
    everywhere: true,
  },
  {
    ...consultation,
    name: 'Antenatal clinic',
    description: 'Check-up of mother and child during pregnancy.',
    specialties: ['obstetrics-and-gynaecology', 'midwifery'],
    prices: [
      ['First visit', '150.00'],
      ['Review', '70.00'],
      ['NHIS', '0.00'],
    ],
    minutes: 30,
    everywhere: true,
  },
  {
    ...consultation,
    name: 'Paediatric clinic',
    description: 'Children up to twelve years.',
    specialties: ['paediatrics'],
    prices: [
      ['Standard', '150.00'],
      ['NHIS', '40.00'],
    ],
    minutes: 30,
    everywhere: true,
  },
  {
    ...consultation,
    name: 'Cardiology clinic',
    description: 'With electrocardiogram where it is needed. Bookings are confirmed by the clinic.',
    specialties: ['cardiology'],
    prices: [
      ['Standard', '300.00'],
      ['Specialist', '450.00'],
    ],
    minutes: 45,
    confirmed: true,
  },
  {
    ...diagnostic,
    name: 'Full blood count',
    description: 'From venous blood; results on the same day.',
    specialties: ['medical-laboratory-science'],
    prices: [
      ['Standard', '55.00'],
      ['Urgent', '85.50'],
    ],
    minutes: 10,
    walkIn: true,
    everywhere: true,
  },
  {
    ...diagnostic,
    name: 'Malaria rapid test',
    description: 'From a finger prick; result in twenty minutes.',
    specialties: ['medical-laboratory-science'],
    prices: [['Standard', '25.00']],
    minutes: 20,
    walkIn: true,
    everywhere: true,
  },
  {
    ...diagnostic,
    name: 'Abdominal ultrasound',
    description: 'Patients come fasting.',
    specialties: ['radiology', 'radiography'],
    prices: [
      ['Standard', '220.00'],
      ['With report on the same day', '280.00'],
    ],
    minutes: 30,
  },
  {
    ...diagnostic,
    name: 'Chest X-ray',
    description: 'One view, with a report.',
    specialties: ['radiology'],
    prices: [['Standard', '160.00']],
    minutes: 15,
    walkIn: true,
  },
  {
    ...procedure,
    name: 'Wound dressing',
    description: 'Cleaning and dressing of a wound.',
    specialties: ['general-nursing'],
    prices: [
      ['Small', '40.00'],
      ['Large', '95.00'],
    ],
    minutes: 20,
    walkIn: true,
    everywhere: true,
  },
  {
    ...procedure,
    name: 'Caesarean section',
    description: 'Planned or urgent, with anaesthesia and theatre.',
    specialties: ['obstetrics-and-gynaecology', 'anaesthesia'],
    prices: [['Standard', '6500.00']],
    minutes: 120,
    confirmed: true,
  },
  {
    ...hospitalization,
    name: 'General ward stay',
    description: 'A day in a shared room with meals and nursing.',
    specialties: ['general-nursing'],
    prices: [
      ['Shared room', '250.00'],
      ['Private room', '600.00'],
    ],
    ward: 'General Ward',
    wardType: 'General',
  },
  {
    ...hospitalization,
    name: 'Delivery and maternity stay',
    description: 'A day on the maternity ward, delivery by a midwife included.',
    specialties: ['midwifery'],
    prices: [
      ['Standard', '900.00'],
      ['NHIS', '0.00'],
    ],
    ward: 'Maternity Ward',
    wardType: 'Labor',
  },
  {
    ...hospitalization,
    name: 'Intensive care stay',
    description: 'A day in intensive care with monitoring and ventilation.',
    specialties: ['critical-care-medicine'],
    prices: [['Standard', '2400.00']],
    ward: 'Intensive Care Unit',
    wardType: 'ICU',
  },
  {
    service_class: 'Administrative',
    categories: ['Administrative'],
    name: 'Medical report',
    description: 'A written report for an employer, insurer or court.',
    specialties: [],
    prices: [
      ['Short', '80.00'],
      ['Full', '250.00'],
    ],
    minutes: 15,
    walkIn: true,
    everywhere: true,
  },
];

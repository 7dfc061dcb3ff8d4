import type { LabelWarning } from './warning-kinds';

type Swallowed = Extract<LabelWarning, 'food' | 'empty' | 'drowsy' | 'alcohol' | 'finish'>;

const rows: readonly (readonly [warnings: readonly Swallowed[], codes: string])[] = [
  [
    ['finish'],
    `amoxicillin ampicillin azithromycin benzylpenicillin cefaclor cefadroxil cefalexin cefixime chloramphenicol
     ciprofloxacin clarithromycin clindamycin erythromycin levofloxacin linezolid moxifloxacin ofloxacin
     sulfamethoxazole-trimethoprim trimethoprim artesunate-amodiaquine dihydroartemisinin-piperaquine chloroquine
     nalidixic-acid griseofulvin`,
  ],
  [['empty', 'finish'], 'flucloxacillin cloxacillin phenoxymethylpenicillin rifampicin isoniazid tetracycline'],
  [
    ['food', 'finish'],
    `artemether-lumefantrine amoxicillin-clavulanic-acid cefuroxime cefpodoxime nitrofurantoin doxycycline quinine
     mefloquine primaquine ketoconazole`,
  ],
  [['food', 'alcohol', 'finish'], 'metronidazole tinidazole secnidazole'],
  [
    ['food'],
    `acetylsalicylic-acid diclofenac ibuprofen indometacin ketorolac mefenamic-acid meloxicam naproxen celecoxib
     dexamethasone prednisolone prednisone methylprednisolone metformin allopurinol spironolactone carvedilol`,
  ],
  [['empty'], 'omeprazole esomeprazole pantoprazole rabeprazole levothyroxine sucralfate alendronic-acid'],
  [
    ['drowsy', 'alcohol'],
    `alprazolam clonazepam diazepam lorazepam midazolam zolpidem phenobarbital codeine morphine methadone pethidine
     tramadol buprenorphine gabapentin pregabalin`,
  ],
  [
    ['drowsy'],
    `amitriptyline imipramine baclofen carbamazepine phenytoin lamotrigine levetiracetam topiramate sodium-valproate
     valproic-acid cetirizine levocetirizine chlorphenamine cyclizine diphenhydramine promethazine chlorpromazine
     haloperidol olanzapine quetiapine risperidone clozapine fluphenazine`,
  ],
];

/**
 * What a label says about swallowed medicines, by generic code. A house rule, made from common practice: a pharmacist
 * has not signed it off. It warns only, and never less than the instructions of the prescriber.
 */
export const cautions: Readonly<Record<string, readonly Swallowed[]>> = Object.fromEntries(
  rows.flatMap(([warnings, codes]) => codes.split(/\s+/).map((code) => [code, warnings])),
);

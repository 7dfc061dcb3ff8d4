/**
 * International nonproprietary names that are in no list here. Only their names are known: they are never
 * taken for a misspelling of a medicine of the lists. From the WHO lists of recommended INN.
 */
export const furtherInns: readonly string[] = `
  abemaciclib abiraterone acamprosate acarbose acebutolol acenocoumarol acetohexamide acetylcysteine acipimox acitretin
  aclarubicin acrivastine adalimumab adapalene adefovir afatinib aflibercept agomelatine alectinib alemtuzumab alfacalcidol
  alfentanil alfuzosin alimemazine alirocumab aliskiren almotriptan alogliptin alprenolol alprostadil amantadine ambrisentan
  aminocaproic amisulpride amobarbital amorolfine amoxapine amprenavir amsacrine anagrelide anakinra anidulafungin apixaban
  apomorphine apremilast aprepitant argatroban aripiprazole asenapine asparaginase astemizole atomoxetine auranofin
  avanafil azacitidine azelastine azilsartan azlocillin bacampicillin bacitracin balsalazide bambuterol barbital
  baricitinib basiliximab bedaquiline belatacept belimumab bendamustine benfluorex benperidol benserazide benzatropine
  benzbromarone benznidazole bepridil betahistine betaxolol bethanechol bevacizumab bexarotene bezafibrate
  bilastine bimatoprost bivalirudin bortezomib bosentan bosutinib brexpiprazole brimonidine brinzolamide
  brivaracetam bromazepam bromperidol brotizolam brompheniramine buflomedil bupropion buserelin buspirone busulfan
  butorphanol butobarbital cabazitaxel cabergoline cabozantinib calcipotriol calcitonin calcitriol canagliflozin
  cangrelor capecitabine capreomycin caplacizumab carbachol carbenicillin carbenoxolone carbetocin carboprost
  carfilzomib cariprazine carisoprodol carmustine carteolol caspofungin cefacetrile cefalotin cefapirin cefatrizine
  cefazedone cefbuperazone cefcapene cefdinir cefditoren cefetamet cefiderocol cefmenoxime cefmetazole cefminox
  cefonicid cefoperazone ceforanide cefotetan cefotiam cefoxitin cefozopran cefpirome cefprozil cefradine cefroxadine
  cefsulodin ceftaroline ceftibuten ceftizoxime ceftobiprole ceftolozane cefalonium celiprolol certoparin certolizumab
  cetrorelix cetuximab chenodeoxycholic chlorambucil chlordiazepoxide chlormethine chlormezanone chloroprocaine
  chlorothiazide chlorotrianisene chlorphentermine chlorpropamide chlorprothixene chlortalidone chlortetracycline
  chlorzoxazone ciclesonide ciclopirox cidofovir cilazapril cilostazol cinacalcet cinnarizine cinoxacin cisapride
  cisatracurium cladribine clemastine clobazam clobetasone clodronic clofazimine clofarabine clofibrate clomethiazole
  clomipramine clonixin clopamide clorazepate cobicistat cobimetinib colesevelam colestipol colestyramine colistimethate
  colistin conivaptan corticotropin cortisone crizotinib crotamiton cyclopenthiazide cyclopentolate cyclopropane cycloserine
  cyproheptadine cyproterone dabrafenib dacarbazine daclatasvir dactinomycin dalbavancin danaparoid danazol dantrolene
  dapagliflozin daptomycin daratumumab darbepoetin darifenacin dasatinib daunorubicin decitabine deferiprone deferoxamine
  deflazacort degarelix delamanid delavirdine demeclocycline denosumab desflurane desipramine deslanoside desmopressin
  desogestrel desonide desoximetasone desvenlafaxine dexamfetamine dexibuprofen dexketoprofen dexlansoprazole
  dexmedetomidine dexmethylphenidate dexrazoxane dextropropoxyphene diacerein diamorphine diazoxide dibenzepin diclofenamide
  dicloxacillin dicycloverine didanosine dienestrol dienogest diethylcarbamazine diethylstilbestrol diflorasone diflunisal
  diflucortolone digitoxin dihydroergotamine dihydrotachysterol diloxanide dimenhydrinate dimercaprol dimetindene
  dinoprostone diosmin diphenoxylate diphenylpyraline dipivefrine dipyridamole dirithromycin disopyramide disulfiram
  dofetilide dolasetron donepezil doripenem dornase dorzolamide dosulepin doxapram doxepin doxercalciferol doxylamine
  dronedarone droperidol drospirenone dulaglutide duloxetine dupilumab durvalumab dutasteride dydrogesterone ebastine
  econazole eculizumab edoxaban edrophonium eflornithine eletriptan eltrombopag elvitegravir enfuvirtide enoxacin
  entacapone enzalutamide epirubicin eplerenone epoprostenol eprosartan eptifibatide ergocalciferol ergotamine eribulin
  erlotinib ertugliflozin eslicarbazepine esmolol estazolam estramustine estriol estrone eszopiclone etacrynic etamsylate
  etanercept etelcalcetide ethionamide ethosuximide etidronic etilefrine etodolac etofenamate etomidate etravirine
  everolimus evolocumab exemestane exenatide famciclovir febuxostat felbamate felbinac fenbufen fenofibrate fenoldopam fenoprofen
  fenoterol fesoterodine fidaxomicin filgrastim fingolimod flavoxate flecainide flibanserin floctafenine fluclorolone
  flucytosine fludarabine fludrocortisone flufenamic flumetasone flunarizine flunisolide flunitrazepam fluocinolone
  fluocinonide fluocortolone fluorometholone fluoxymesterone flupentixol flupirtine flurazepam
  flurbiprofen flutamide fluvastatin fluvoxamine fomepizole fondaparinux fosamprenavir fosaprepitant foscarnet fosfomycin fosinopril fosphenytoin
  frovatriptan fulvestrant fusidic gallopamil ganciclovir ganirelix gatifloxacin gefitinib gemeprost gemfibrozil
  gemifloxacin gestodene gestrinone glatiramer glipizide gliquidone glutethimide glycopyrronium golimumab
  gonadorelin goserelin gramicidin granisetron guanethidine guanfacine halcinonide halobetasol halofantrine halometasone
  hexamidine hexetidine homatropine hydrocodone hydroflumethiazide hydromorphone hydroxyprogesterone ibandronic ibrutinib ibutilide idarubicin idarucizumab
  idebenone idelalisib idoxuridine ifosfamide iloperidone iloprost imatinib imidapril imiglucerase imiquimod indacaterol
  indinavir indobufen infliximab ipilimumab iproniazid irinotecan isavuconazole isocarboxazid isoconazole
  isoprenaline isotretinoin isoxsuprine isradipine ivabradine ivacaftor ixabepilone ixekizumab kanamycin ketanserin
  lacidipine lacosamide lanreotide lapatinib ledipasvir leflunomide lenalidomide lenvatinib lercanidipine letermovir
  leucovorin leuprorelin levobunolol levobupivacaine levocabastine levocarnitine levomepromazine levosimendan
  liraglutide lisdexamfetamine lisuride lixisenatide lomefloxacin lomitapide lomustine lorcaserin lorcainide
  lormetazepam lornoxicam loracarbef loteprednol lovastatin loxapine lurasidone lymecycline macitentan maprotiline
  maraviroc meclofenamic meclozine medazepam medrogestone mefruside megestrol melarsoprol melatonin melperone melphalan
  memantine mepacrine mephentermine mephenytoin mepolizumab meprobamate meptazinol mequitazine mercaptopurine mesna
  mesterolone mestranol metaraminol metaxalone methacycline methazolamide methenamine methimazole methocarbamol
  methohexital methotrimeprazine methoxamine methoxsalen methylergometrine methylphenidate methylthioninium
  methyltestosterone methysergide meticillin metixene metrizamide metyrapone metyrosine mexiletine mezlocillin mianserin
  micafungin mifamurtide miglitol miglustat milnacipran milrinone miltefosine minoxidil mirabegron mirtazapine mitomycin
  mitotane mitoxantrone mivacurium mizolastine moclobemide modafinil moexipril molindone mometasone moracizine moxonidine
  nabilone nabumetone nadolol nadroparin nafarelin nafcillin naftidrofuryl naftifine nalbuphine nalmefene naltrexone
  nandrolone naphazoline naratriptan natalizumab natamycin nateglinide nebivolol nedocromil nefazodone nefopam nelfinavir
  netilmicin nicardipine nicergoline nicorandil nicotine nifurtimox nifuroxazide nilotinib nilutamide nimesulide
  nimodipine nintedanib nisoldipine nitazoxanide nitisinone nitrazepam nitrendipine nivolumab nizatidine nomegestrol
  nordazepam norgestimate norgestrel nortriptyline noscapine obinutuzumab ocrelizumab octreotide olaparib olmesartan
  olodaterol olopatadine olsalazine omalizumab opipramol oritavancin orlistat orphenadrine osimertinib ospemifene
  oxaliplatin oxamniquine oxandrolone oxaprozin oxatomide oxazepam oxiconazole oxitropium oxprenolol oxymetazoline
  oxymetholone oxymorphone oxyphenbutazone palbociclib paliperidone palivizumab palonosetron pamidronic pancuronium
  panitumumab papaverine paraldehyde parecoxib paricalcitol paromomycin pasireotide pazopanib pegaspargase pegfilgrastim
  pembrolizumab pemetrexed penbutolol penciclovir penicillamine pentamidine pentobarbital pentostatin pentoxifylline
  perampanel perazine pergolide pericyazine perphenazine phenazopyridine phenelzine phenindione pheniramine phenmetrazine
  phenoxybenzamine phenprocoumon phentermine phentolamine phenylbutazone pholcodine pimecrolimus pimozide pindolol
  pipamperone piperazine pipotiazine piracetam pirbuterol pirenzepine piretanide piritramide pitavastatin pivampicillin
  pizotifen podophyllotoxin polymyxin pomalidomide ponatinib posaconazole pramipexole pramlintide pranlukast prasugrel
  prednicarbate prilocaine primidone probenecid procainamide procarbazine propafenone propantheline propyphenazone
  prothionamide protionamide protriptyline prucalopride pyrvinium quazepam quinapril quinupristin raloxifene
  raltegravir raltitrexed ramelteon ranibizumab ranolazine rasagiline rasburicase reboxetine regorafenib remdesivir
  remifentanil repaglinide reserpine reteplase ribavirin ribociclib rifaximin rilpivirine riluzole rimantadine
  rimexolone riociguat risankizumab risedronic ritodrine rituximab rivastigmine rizatriptan roflumilast romidepsin
  romiplostim ropinirole ropivacaine rosiglitazone rotigotine rufinamide rupatadine ruxolitinib sacubitril safinamide
  sapropterin saquinavir saxagliptin secobarbital secukinumab selegiline selexipag semaglutide sertaconazole sertindole
  silodosin simeprevir siponimod sirolimus sitaxentan sofosbuvir solifenacin somatropin sorafenib sotalol sparfloxacin
  spectinomycin stavudine stibogluconate streptokinase streptozocin sufentanil sugammadex
  sulconazole sulfacetamide sulfadimidine sulfaguanidine sulfamethizole sulfanilamide sulfinpyrazone sulindac sulpiride
  sultamicillin sulthiame sumatriptan sunitinib suramin tacalcitol tacrolimus tafluprost tapentadol tazarotene
  tedizolid tegafur telaprevir telavancin telbivudine telithromycin temazepam temocillin temozolomide temsirolimus
  tenecteplase teniposide terazosin terbutaline terconazole terfenadine teriflunomide teriparatide terlipressin
  tetrabenazine tetryzoline thalidomide theophylline thiabendazole tiabendazole thioridazine thiotepa tiagabine tianeptine
  tibolone ticagrelor ticlopidine tigecycline tiludronic tinzaparin tioconazole tioguanine tiotropium
  tipranavir tirofiban tirzepatide tizanidine tocilizumab tofacitinib tolazamide tolazoline tolbutamide tolcapone tolfenamic
  tolnaftate tolperisone tolterodine tolvaptan topotecan torasemide toremifene trabectedin trametinib trandolapril
  tranylcypromine trastuzumab travoprost trazodone treprostinil tretinoin triamcinolone triamterene triazolam
  triclabendazole trifluoperazine triflupromazine trifluridine trimebutine trimetazidine trimipramine triptorelin
  trofosfamide troleandomycin tropisetron trospium tubocurarine ulipristal umeclidinium unoprostone urapidil urofollitropin
  urokinase ustekinumab valbenazine valdecoxib valganciclovir vandetanib vardenafil varenicline vedolizumab vemurafenib
  venetoclax vigabatrin vilanterol vinblastine vindesine vinorelbine vismodegib vorapaxar vorinostat vortioxetine
  xipamide zafirlukast zaleplon zanamivir ziconotide zileuton ziprasidone zofenopril zolmitriptan zonisamide zopiclone zuclopenthixol
`
  .trim()
  .split(/\s+/);

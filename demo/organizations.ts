import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import { demoPeople } from '#eimzo/issue/demo-people.ts'

interface Named {
  kind: Exclude<OrganizationKind, 'platforma'>
  tin: string
  name: { uz: string; ru: string; eng: string }
  addressText: string
  oked: string
  landHectares?: number
}

/** The organizations of accounts whose certificates the simulator holds; a signature has proved each. */
export const accountOrganizations = {
  head: {
    kind: 'mchj',
    tin: demoPeople.legalEntity.person.inn,
    name: { uz: 'Oltin Vodiy Agro', ru: 'Олтин Водий Агро', eng: 'Oltin Vodiy Agro' },
    addressText: 'Bogʻbon koʻchasi, 12-uy',
    oked: '46310',
  },
  farmer: {
    kind: 'yatt',
    tin: demoPeople.soleProprietor.person.uid,
    name: { uz: 'YaTT Toshev Bekzod', ru: 'ИП Тошев Бекзод', eng: 'Toshev Bekzod, sole proprietor' },
    addressText: 'Mustaqillik koʻchasi, 5-uy',
    oked: '01131',
    landHectares: 4,
  },
  seller2: {
    kind: 'fermer',
    tin: '313345672',
    name: { uz: 'Nodira Bogʻlari', ru: 'Нодира Боглари', eng: 'Nodira Orchards' },
    addressText: 'Bogʻzor koʻchasi, 8-uy',
    oked: '01240',
    landHectares: 18,
  },
  employer: {
    kind: 'mchj',
    tin: '314345673',
    name: { uz: 'Zarafshon Agro', ru: 'Зарафшон Агро', eng: 'Zarafshon Agro' },
    addressText: 'Hosil koʻchasi, 21-uy',
    oked: '01131',
    landHectares: 640,
  },
  organizer: {
    kind: 'mchj',
    tin: '315345674',
    name: { uz: 'Agro Bilim Markazi', ru: 'Центр агрознаний', eng: 'Agro Knowledge Centre' },
    addressText: 'Universitet koʻchasi, 2-uy',
    oked: '85590',
  },
  bankhead: {
    kind: 'bank',
    tin: demoPeople.lender.person.inn,
    name: { uz: 'Dala Bank', ru: 'Дала Банк', eng: 'Dala Bank' },
    addressText: 'Amir Temur shoh koʻchasi, 4-uy',
    oked: '64190',
  },
  bank2head: {
    kind: 'bank',
    tin: '317345676',
    name: { uz: 'Baraka Agrobank', ru: 'Барака Агробанк', eng: 'Baraka Agrobank' },
    addressText: 'Mirobod koʻchasi, 17-uy',
    oked: '64190',
  },
  leasinghead: {
    kind: 'lizing',
    tin: '318345677',
    name: { uz: 'Texnika Lizing', ru: 'Техника Лизинг', eng: 'Texnika Leasing' },
    addressText: 'Shota Rustaveli koʻchasi, 41-uy',
    oked: '64910',
  },
  insurerhead: {
    kind: 'sugurta',
    tin: '319345678',
    name: { uz: 'Hosil Sugʻurta', ru: 'Хосил Сугурта', eng: 'Hosil Insurance' },
    addressText: 'Yakkasaroy koʻchasi, 9-uy',
    oked: '65120',
  },
  agencyhead: {
    kind: 'agentlik',
    tin: '320345679',
    name: { uz: 'Agrosubsidiya agentligi', ru: 'Агентство агросубсидий', eng: 'Agency of farm subsidies' },
    addressText: 'Navoiy koʻchasi, 28-uy',
    oked: '84130',
  },
  agrostarhead: {
    kind: 'uzagrostar',
    tin: '321345670',
    name: { uz: 'UzAgroStar Taʼminot', ru: 'UzAgroStar Таъминот', eng: 'UzAgroStar Supply' },
    addressText: 'Sergeli koʻchasi, 3-uy',
    oked: '46210',
  },
  official: {
    kind: 'hokimlik',
    tin: demoPeople.official.person.inn,
    name: {
      uz: 'Qishloq xoʻjaligi boshqarmasi',
      ru: 'Управление сельского хозяйства',
      eng: 'Department of agriculture',
    },
    addressText: 'Bunyodkor shoh koʻchasi, 1-uy',
    oked: '84130',
  },
  rais: {
    kind: 'mahalla',
    tin: '323345672',
    name: {
      uz: 'Azimobod mahalla fuqarolar yigʻini',
      ru: 'Сход граждан махалли Азимобод',
      eng: 'Azimobod neighborhood assembly',
    },
    addressText: 'Doʻstlik koʻchasi, 1-uy',
    oked: '94990',
  },
  district: {
    kind: 'hokimlik',
    tin: '324345673',
    name: { uz: 'Oltiariq tumani hokimligi', ru: 'Хокимият Алтыарыкского района', eng: 'Oltiariq district hokimiyat' },
    addressText: 'Mustaqillik koʻchasi, 1-uy',
    oked: '84110',
  },
  region: {
    kind: 'hokimlik',
    tin: '325345674',
    name: {
      uz: 'Fargʻona viloyati hokimligi',
      ru: 'Хокимият Ферганской области',
      eng: 'Fergana regional hokimiyat',
    },
    addressText: 'Al-Fargʻoniy koʻchasi, 64-uy',
    oked: '84110',
  },
  ministry: {
    kind: 'vazirlik',
    tin: '326345675',
    name: { uz: 'Qishloq xoʻjaligi vazirligi', ru: 'Министерство сельского хозяйства', eng: 'Ministry of Agriculture' },
    addressText: 'Labzak koʻchasi, 1-uy',
    oked: '84110',
  },
} as const satisfies Record<string, Named>

export interface DemoOrganization extends Named {
  director: { firstName: string; lastName: string; phone: string; pinfl: string }
  /** Code of the mahalla. */
  mahalla: string
  state: 'active' | 'pending_verification' | 'suspended'
  /** Slugs of the roots of what they sell; nothing for most. */
  sells?: readonly string[]
}

/** Neighbours, invented: lists, filters and the queue of verification have something to show. */
export const demoOrganizations: readonly DemoOrganization[] = [
  {
    kind: 'fermer',
    tin: '302345671',
    sells: ['meva', 'uzum'],
    name: { uz: 'Asaka Bogʻlari', ru: 'Асака Боглари', eng: 'Asaka Orchards' },
    director: { lastName: 'Mirzayev', firstName: 'Alisher', phone: '+998900000101', pinfl: '31203751201005' },
    mahalla: '17020001',
    addressText: 'Navoiy koʻchasi, 3-uy',
    oked: '01240',
    landHectares: 46,
    state: 'active',
  },
  {
    kind: 'dehqon',
    tin: '303345672',
    sells: ['sabzavot', 'sut', 'qadoq'],
    name: { uz: 'Gʻijduvon Barakasi', ru: 'Гиждуван Баракаси', eng: 'Gijduvon Baraka' },
    director: { lastName: 'Sattorova', firstName: 'Zulfiya', phone: '+998900000102', pinfl: '40807821211073' },
    mahalla: '20110001',
    addressText: 'Guliston koʻchasi, 18-uy',
    oked: '01131',
    landHectares: 2,
    state: 'active',
  },
  {
    kind: 'kooperativ',
    tin: '304345673',
    sells: ['sabzavot', 'yongoq-quritilgan'],
    name: { uz: 'Zomin Tomorqa kooperativi', ru: 'Кооператив «Зомин Томорка»', eng: 'Zomin Household Cooperative' },
    director: { lastName: 'Xoliqov', firstName: 'Botir', phone: '+998900000103', pinfl: '31511681221142' },
    mahalla: '13080001',
    addressText: 'Togʻ koʻchasi, 7-uy',
    oked: '01610',
    state: 'active',
  },
  {
    kind: 'klaster',
    tin: '305345674',
    sells: ['paxta', 'moyli-ekinlar', 'don'],
    name: { uz: 'Koson Paxta Klaster', ru: 'Касан Пахта Кластер', eng: 'Koson Cotton Cluster' },
    director: { lastName: 'Ochilov', firstName: 'Rustam', phone: '+998900000104', pinfl: '32204701231216' },
    mahalla: '18050001',
    addressText: 'Paxtakor koʻchasi, 1-uy',
    oked: '01160',
    landHectares: 1850,
    state: 'active',
  },
  {
    kind: 'eksportchi',
    tin: '306345675',
    sells: ['meva', 'sabzavot', 'uzum'],
    name: { uz: 'Pop Fresh Export', ru: 'Пап Фреш Экспорт', eng: 'Pop Fresh Export' },
    director: { lastName: 'Abdullayeva', firstName: 'Nigora', phone: '+998900000105', pinfl: '41906881241286' },
    mahalla: '16050003',
    addressText: 'Chustiy koʻchasi, 22-uy',
    oked: '46310',
    state: 'active',
  },
  {
    kind: 'taminotchi',
    tin: '307345676',
    sells: ['urug-kochat', 'ogit'],
    name: { uz: 'Denov Urugʻ Taʼminot', ru: 'Денау Уруг Таъминот', eng: 'Denov Seed Supply' },
    director: { lastName: 'Normurodov', firstName: 'Sanjar', phone: '+998900000106', pinfl: '30309841251358' },
    mahalla: '19040002',
    addressText: 'Bogʻishamol koʻchasi, 9-uy',
    oked: '46210',
    state: 'active',
  },
  {
    kind: 'fermer',
    tin: '308345677',
    sells: ['don', 'poliz', 'baliq'],
    name: { uz: 'Urganch Polvon Dalasi', ru: 'Ургенч Полвон Даласи', eng: 'Urganch Polvon Field' },
    director: { lastName: 'Matyoqubov', firstName: 'Islom', phone: '+998900000107', pinfl: '32707791261423' },
    mahalla: '22030001',
    addressText: 'Al-Xorazmiy koʻchasi, 4-uy',
    oked: '01111',
    landHectares: 82,
    state: 'active',
  },
  {
    kind: 'fermer',
    tin: '309345678',
    name: { uz: 'Boʻstonliq Togʻ Asali', ru: 'Бостанлык Тог Асали', eng: 'Bostanliq Mountain Honey' },
    director: { lastName: 'Usmonova', firstName: 'Feruza', phone: '+998900000108', pinfl: '41108901271499' },
    mahalla: '11030001',
    addressText: 'Chorvoq koʻchasi, 15-uy',
    oked: '01490',
    landHectares: 12,
    state: 'pending_verification',
  },
  {
    kind: 'mchj',
    tin: '310345679',
    name: { uz: 'Oltiariq Issiqxona', ru: 'Олтиарык Иссикхона', eng: 'Oltiariq Greenhouse' },
    director: { lastName: 'Qosimov', firstName: 'Davron', phone: '+998900000109', pinfl: '30505811281567' },
    mahalla: '15070008',
    addressText: 'Sayilgoh koʻchasi, 31-uy',
    oked: '01132',
    landHectares: 6,
    state: 'pending_verification',
  },
  {
    kind: 'dehqon',
    tin: '311345670',
    name: { uz: 'Urgut Uzumzori', ru: 'Ургут Узумзори', eng: 'Urgut Vineyard' },
    director: { lastName: 'Eshmatov', firstName: 'Nodir', phone: '+998900000110', pinfl: '31708951291637' },
    mahalla: '14140014',
    addressText: 'Jar koʻchasi, 2-uy',
    oked: '01210',
    landHectares: 3,
    state: 'suspended',
  },
  {
    kind: 'talim',
    tin: '312345671',
    name: { uz: 'Agrobiznes oʻquv markazi', ru: 'Учебный центр «Агробизнес»', eng: 'Agribusiness Training Centre' },
    director: { lastName: 'Ismoilova', firstName: 'Barno', phone: '+998900000111', pinfl: '40202791301702' },
    mahalla: '103-0084',
    addressText: 'Muqimiy koʻchasi, 44-uy',
    oked: '85590',
    state: 'active',
  },
  {
    kind: 'bank',
    tin: '322345671',
    name: { uz: 'Ishonch Mikromoliya', ru: 'Ишонч Микромолия', eng: 'Ishonch Microfinance' },
    director: { lastName: 'Sattorov', firstName: 'Elyor', phone: '+998900000112', pinfl: '31010851311776' },
    mahalla: '14140001',
    addressText: 'Registon koʻchasi, 11-uy',
    oked: '64920',
    state: 'active',
  },
]

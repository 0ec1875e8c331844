import type { Column, Field, FieldOption } from '#contract/forms/fields/field.ts'
import type { Localized } from '#contract/localized.ts'
import type { Seed } from '../../forms/public.ts'

type Words = readonly [uz: string, ru: string]
type More = Partial<Omit<Field, 'key' | 'label' | 'type' | 'unit'>> & { unit?: Words }

const said = ([uz, ru]: Words): Localized => ({ uz, ru })
const optionsOf = (choices: Readonly<Record<string, Words>>): FieldOption[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label: said(label) }))

const field = (type: Field['type'], key: string, label: Words, { unit, ...more }: More = {}): Field => ({
  key,
  label: said(label),
  type,
  ...more,
  ...(unit && { unit: said(unit) }),
})
const column = (type: Column['type'], key: string, label: Words, more: More = {}): Column => {
  const { visibleIf: _, columns: __, section: ___, ...rest } = field(type, key, label, more)
  return { ...rest, type }
}
const r = { required: true } as const
const between = (min: number | string, max: number | string) => ({ min: String(min), max: String(max) })
const begins = (key: string, label: Words) => ({ section: { key, label: said(label) } })
const isTrue = (key: string) => ({ visibleIf: { field: key, op: 'eq', value: true } }) as const

const sotix: Words = ['sotix', 'соток']
const hectares: Words = ['ga', 'га']
const tonnes: Words = ['t', 'т']
const soum: Words = ['soʻm', 'сум']

const category = column('category', 'category', ['Ekin', 'Культура'], r)
const amount = (more?: More) => column('money', 'amount', ['Summa', 'Сумма'], more)
const overdue = column('bool', 'overdue', ['Kechikkan', 'Просрочен'], r)
const kindsOfAnimals = optionsOf({
  sigir: ['Sigir', 'Корова'],
  qoramol: ['Qoramol', 'КРС'],
  qoy: ['Qoʻy', 'Овцы'],
  echki: ['Echki', 'Козы'],
  parranda: ['Parranda', 'Птица'],
  asalari: ['Asalari uyasi', 'Ульи'],
  baliq: ['Baliq', 'Рыба'],
})
const animals = (breed: readonly Column[] = []): Field =>
  field('table', 'animals', ['Chorva, parranda', 'Скот, птица'], {
    ...between(0, 10),
    columns: [
      column('select', 'kind', ['Tur', 'Вид'], { ...r, options: kindsOfAnimals }),
      ...breed,
      column('int', 'heads', ['Bosh', 'Голов'], { ...r, ...between(1, 100_000) }),
      column('string', 'tags', ['Sirgʻa', 'Бирки']),
      column('decimal', 'milk', ['Sut', 'Молоко'], { ...between(0, 2000), unit: ['l/kun', 'л/день'] }),
      column('int', 'forSale', ['Sotuvga', 'На продажу'], between(0, 100_000)),
    ],
  })

const waterAndPower: readonly Field[] = [
  field('select', 'waterSource', ['Suv manbai', 'Вода'], {
    ...r,
    options: optionsOf({
      canal: ['Kanal', 'Канал'],
      well: ['Quduq', 'Скважина'],
      river: ['Daryo', 'Река'],
      none: ['Yoʻq', 'Нет'],
    }),
  }),
  field('bool', 'waterProblem', ['Suv muammosi', 'Проблема с водой'], r),
  field('text', 'waterNote', ['Qanday muammo', 'Какая проблема'], {
    ...r,
    ...between(5, 500),
    ...isTrue('waterProblem'),
  }),
  field('bool', 'powerProblem', ['Elektr muammosi', 'Проблема со светом']),
]
const loansAndSubsidies: readonly Field[] = [
  field('table', 'loans', ['Kreditlar', 'Кредиты'], {
    ...between(0, 10),
    columns: [
      column('string', 'bank', ['Bank', 'Банк'], r),
      amount(r),
      column('string', 'purpose', ['Maqsad', 'Цель']),
      overdue,
    ],
  }),
  field('table', 'subsidies', ['Subsidiyalar', 'Субсидии'], {
    ...between(0, 10),
    columns: [
      column('string', 'what', ['Nima', 'Что'], r),
      amount(),
      column('int', 'year', ['Yil', 'Год'], between(2018, 2100)),
    ],
  }),
]

const householdNeeds = {
  none: ['Hech narsa', 'Ничего'],
  loan: ['Kredit', 'Кредит'],
  subsidy: ['Subsidiya', 'Субсидия'],
  land: ['Yer', 'Земля'],
  seed: ['Urugʻ', 'Семена'],
  seedling: ['Koʻchat', 'Саженцы'],
  poultry: ['Parranda', 'Птица'],
  training: ['Oʻqish', 'Обучение'],
  sales: ['Sotish', 'Сбыт'],
  machinery: ['Texnika', 'Техника'],
  water: ['Suv', 'Вода'],
} as const satisfies Record<string, Words>
const farmNeeds = {
  ...householdNeeds,
  leasing: ['Lizing', 'Лизинг'],
  storage: ['Ombor', 'Хранение'],
  export: ['Eksport', 'Экспорт'],
} as const satisfies Record<string, Words>

const needs = (kinds: Readonly<Record<string, Words>>): Field =>
  field('table', 'needs', ['Nima kerak', 'Что нужно'], {
    ...r,
    ...between(1, 10),
    ...begins('needs', ['Ehtiyoj', 'Нужды']),
    columns: [
      column('select', 'kind', ['Tur', 'Вид'], { ...r, options: optionsOf(kinds) }),
      column('string', 'text', ['Izoh', 'Пояснение'], { max: '200' }),
      column('bool', 'urgent', ['Shoshilinch', 'Срочно']),
    ],
  })
const note = field('text', 'note', ['Izoh', 'Примечание'], { max: '1000' })

const people = (key: string, label: Words, most: number, more?: More) =>
  field('int', key, label, { ...between(0, most), ...more })
const area = (key: string, label: Words, more?: More) =>
  field('decimal', key, label, { ...between(0, 100), unit: sotix, ...more })

const household: readonly Field[] = [
  field('int', 'membersTotal', ['Oila aʼzolari', 'Членов семьи'], {
    ...r,
    ...between(1, 30),
    ...begins('people', ['Oila', 'Семья']),
  }),
  people('workingAge', ['Mehnatga layoqatli', 'Трудоспособных'], 30, r),
  people('employed', ['Ishlaydi', 'Работают'], 30, r),
  people('unemployed', ['Ishsiz', 'Без работы'], 30, r),
  people('abroad', ['Chet elda', 'За рубежом'], 30),
  people('pensioners', ['Pensionerlar', 'Пенсионеры'], 15),
  people('children', ['16 yoshgacha', 'Дети до 16'], 20, r),
  people('disability', ['Nogironligi bor', 'С инвалидностью'], 10),
  field('bool', 'povertyRegister', ['Kambagʻal oilalar reyestrida', 'В реестре бедных семей'], {
    ...r,
    ...begins('social', ['Turmush', 'Достаток']),
  }),
  field('multiselect', 'notebooks', ['Daftarlar', 'Тетради'], {
    options: optionsOf({
      temir: ['Temir', 'Железная'],
      ayollar: ['Ayollar', 'Женская'],
      yoshlar: ['Yoshlar', 'Молодёжная'],
    }),
  }),
  field('bool', 'incomeRefused', ['Daromadini aytmadi', 'Доход не назвали']),
  field('money', 'incomeTotal', ['Oylik daromad', 'Доход в месяц'], {
    ...between(0, 1_000_000_000),
    visibleIf: { field: 'incomeRefused', op: 'ne', value: true },
  }),
  area('plotArea', ['Tomorqa', 'Участок'], { ...r, ...begins('land', ['Yer', 'Земля']) }),
  area('croppedArea', ['Ekin', 'Под посевами'], r),
  area('greenhouseArea', ['Issiqxona', 'Теплица']),
  area('orchardArea', ['Bogʻ', 'Сад']),
  area('vineyardArea', ['Uzumzor', 'Виноградник']),
  field('calc', 'freeArea', ['Boʻsh', 'Свободно'], {
    min: '0',
    unit: sotix,
    calc: 'plotArea - croppedArea - greenhouseArea - orchardArea - vineyardArea',
  }),
  field('table', 'leasedLots', ['Ijara yerlari', 'Аренда'], {
    ...between(0, 10),
    columns: [
      column('string', 'lotNo', ['Lot №', 'Лот №'], r),
      column('decimal', 'area', ['Maydon', 'Площадь'], { ...r, ...between('0.01', 10), unit: hectares }),
      column('date', 'till', ['Muddat', 'Срок']),
    ],
  }),
  field('calc', 'leasedArea', ['Ijara', 'Аренда'], { unit: hectares, calc: 'sum(leasedLots.area)' }),
  field('table', 'crops', ['Ekinlar', 'Культуры'], {
    ...between(0, 20),
    ...begins('farm', ['Xoʻjalik', 'Хозяйство']),
    columns: [
      category,
      column('select', 'turn', ['Mavsum', 'Сев'], {
        ...r,
        options: optionsOf({
          bahorgi: ['Bahorgi', 'Весна'],
          takroriy: ['Takroriy', 'Повторный'],
          kuzgi: ['Kuzgi', 'Осень'],
        }),
      }),
      column('decimal', 'area', ['Maydon', 'Площадь'], { ...r, ...between('0.1', 100), unit: sotix }),
      column('decimal', 'yieldKg', ['Hosil', 'Урожай'], { ...between(0, 3000), unit: ['kg/sotix', 'кг/сотка'] }),
      column('int', 'soldPct', ['Sotildi, %', 'Продано, %'], between(0, 100)),
      column('money', 'price', ['Narx', 'Цена'], { unit: ['soʻm/kg', 'сум/кг'] }),
      column('calc', 'income', ['Daromad', 'Доход'], { unit: soum, calc: 'area * yieldKg * soldPct / 100 * price' }),
    ],
  }),
  field('calc', 'cropIncome', ['Ekin daromadi', 'Доход от культур'], { unit: soum, calc: 'sum(crops.income)' }),
  animals(),
  field('multiselect', 'equipment', ['Jihozlar', 'Оборудование'], {
    options: optionsOf({
      pump: ['Nasos', 'Насос'],
      cultivator: ['Motokultivator', 'Мотокультиватор'],
      cold: ['Sovutgich', 'Холодильник'],
      incubator: ['Inkubator', 'Инкубатор'],
      drip: ['Tomchilatish', 'Капельный полив'],
    }),
  }),
  ...waterAndPower,
  ...loansAndSubsidies.map((one, at) =>
    at === 0 ? { ...one, ...begins('money', ['Kredit, yordam', 'Кредиты, помощь']) } : one,
  ),
  needs(householdNeeds),
  field('bool', 'cooperation', ['Yetakchi bilan ishlashga rozi', 'Готовы работать с ведущим'], r),
  note,
]

const farm: readonly Field[] = [
  people('workersPermanent', ['Doimiy ishchilar', 'Постоянных работников'], 5000, {
    ...r,
    ...begins('workers', ['Ishchilar', 'Работники']),
  }),
  people('workersSeasonal', ['Mavsumiy ishchilar', 'Сезонных работников'], 5000, r),
  people('workersWomen', ['Ayollar', 'Женщин'], 10_000),
  field('bool', 'wageArrears', ['Ish haqi qarzi', 'Долг по зарплате'], r),
  field('money', 'arrearsSum', ['Qarz', 'Сумма долга'], { ...r, ...isTrue('wageArrears') }),
  field('decimal', 'landTotal', ['Jami yer', 'Земли'], {
    ...r,
    ...between('0.01', 10_000),
    unit: hectares,
    ...begins('land', ['Yer', 'Земля']),
  }),
  field('decimal', 'waterSavingArea', ['Suv tejovchi', 'Водосбережение'], { ...between(0, 10_000), unit: hectares }),
  field('table', 'contours', ['Konturlar', 'Контуры'], {
    ...between(0, 40),
    columns: [
      column('string', 'contourNo', ['Kontur', 'Контур'], { ...r, regex: '\\d{1,5}(/\\d{1,3})?[a-z]?' }),
      column('decimal', 'area', ['Maydon', 'Площадь'], { ...r, ...between('0.01', 1000), unit: hectares }),
      column('category', 'crop', ['Ekin', 'Культура']),
      column('select', 'irrigation', ['Sugʻorish', 'Полив'], {
        options: optionsOf({
          furrow: ['Egat', 'Борозды'],
          drip: ['Tomchilatib', 'Капельный'],
          sprinkler: ['Yomgʻirlatib', 'Дождевание'],
          none: ['Lalmi', 'Богара'],
        }),
      }),
      column('int', 'bonitet', ['Bonitet', 'Бонитет'], between(0, 100)),
    ],
  }),
  field('calc', 'contourArea', ['Konturlar jami', 'Контуры всего'], { unit: hectares, calc: 'sum(contours.area)' }),
  field('string', 'leaseNo', ['Ijara shartnomasi', 'Договор аренды']),
  field('date', 'leaseDate', ['Shartnoma sanasi', 'Дата договора']),
  field('date', 'leaseTill', ['Shartnoma muddati', 'Срок договора']),
  field('table', 'crops', ['Ekinlar', 'Культуры'], {
    ...between(0, 30),
    ...begins('farm', ['Xoʻjalik', 'Хозяйство']),
    columns: [
      category,
      column('decimal', 'area', ['Maydon', 'Площадь'], { ...r, ...between('0.01', 10_000), unit: hectares }),
      column('string', 'buyer', ['Xaridor', 'Покупатель']),
      column('decimal', 'planYield', ['Reja', 'План'], { ...between(0, 2000), unit: ['s/ga', 'ц/га'] }),
      column('decimal', 'factYield', ['Amalda', 'Факт'], { ...between(0, 2000), unit: ['s/ga', 'ц/га'] }),
      column('calc', 'volume', ['Hajm', 'Объём'], { unit: tonnes, calc: 'area * factYield / 10' }),
      column('money', 'price', ['Narx', 'Цена'], { unit: ['soʻm/t', 'сум/т'] }),
      column('calc', 'income', ['Daromad', 'Доход'], { unit: soum, calc: 'volume * price' }),
    ],
  }),
  field('calc', 'cropArea', ['Ekin jami', 'Посевы'], { unit: hectares, calc: 'sum(crops.area)' }),
  animals([column('string', 'breed', ['Zot', 'Порода'])]),
  people('tractors', ['Traktor', 'Тракторы'], 500),
  people('harvesters', ['Kombayn', 'Комбайны'], 500),
  field('decimal', 'storageT', ['Ombor', 'Склад'], { ...between(0, 100_000), unit: tonnes }),
  field('decimal', 'processingT', ['Qayta ishlash', 'Переработка'], {
    ...between(0, 100_000),
    unit: ['t/kun', 'т/день'],
  }),
  ...waterAndPower,
  ...loansAndSubsidies.map((one, at) =>
    at === 0 ? { ...one, ...begins('money', ['Kredit, yordam', 'Кредиты, помощь']) } : one,
  ),
  field('table', 'leasing', ['Lizing', 'Лизинг'], {
    ...between(0, 10),
    columns: [
      column('string', 'company', ['Kompaniya', 'Компания'], r),
      column('string', 'item', ['Nima', 'Что'], r),
      amount(r),
      overdue,
    ],
  }),
  field('string', 'clusterName', ['Klaster', 'Кластер']),
  ...(
    [
      ['clusterOwes', ['Klaster qarzi', 'Долг кластера']],
      ['owesCluster', ['Klasterga qarz', 'Долг кластеру']],
    ] as const
  ).map(([key, label]) => field('money', key, label, { visibleIf: { field: 'clusterName', op: 'filled' } })),
  needs(farmNeeds),
  note,
]

export const HOUSEHOLD_FORM = 'household-visit'
export const FARMER_FORM = 'farmer-visit'

/** What is asked at a visit (government book 3.1). */
export const visitFormSeeds: readonly Seed[] = [
  {
    code: HOUSEHOLD_FORM,
    context: 'householdForm',
    name: ['Xonadonga tashrif', 'Посещение домохозяйства', 'Visit to a household'],
    categories: [],
    fields: household,
  },
  {
    code: FARMER_FORM,
    context: 'farmerForm',
    name: ['Fermerga tashrif', 'Посещение фермера', 'Visit to a farm'],
    categories: [],
    fields: farm,
  },
]

import type * as codes from './enums.ts'

/** Zod-free. What codes are called; Cyrillic is made from the Uzbek. */
interface Name {
  uz: string
  ru: string
  eng: string
  /** Where letters of its own are to stay as they are. */
  cyrl?: string
}
const name = (uz: string, ru: string, eng: string, cyrl?: string): Name => ({ uz, ru, eng, ...(cyrl && { cyrl }) })

type Codes = typeof codes
export type EnumName = keyof Codes
type Names = { readonly [E in EnumName]: Readonly<Record<Codes[E][number], Name>> }

export const enumNames: Names = {
  directions: {
    sell: name('Sotaman', 'Продам', 'For sale'),
    buy: name('Sotib olaman', 'Куплю', 'Wanted'),
  },
  regularities: {
    week: name('Har hafta', 'Каждую неделю', 'Every week'),
    month: name('Har oy', 'Каждый месяц', 'Every month'),
  },
  deliveryWishes: {
    pickup: name('Olib ketish', 'Самовывоз', 'Pickup'),
    delivery: name('Yetkazib berish', 'Доставка', 'Delivery'),
    any: name('Farqi yoʻq', 'Без разницы', 'Either'),
  },
  serviceUnits: {
    hectare: name('gektar', 'гектар', 'hectare'),
    hour: name('soat', 'час', 'hour'),
    tonne: name('tonna', 'тонна', 'tonne'),
    trip: name('reys', 'рейс', 'trip'),
    head: name('bosh', 'голова', 'head'),
    day: name('kun', 'день', 'day'),
    project: name('loyiha', 'проект', 'project'),
  },
  payPeriods: {
    hour: name('soatiga', 'в час', 'per hour'),
    day: name('kuniga', 'в день', 'per day'),
    piece: name('bajarilgan ish uchun', 'сдельно', 'by the piece'),
    month: name('oyiga', 'в месяц', 'per month'),
    season: name('mavsumga', 'за сезон', 'per season'),
  },
  payFrequencies: {
    daily: name('Har kuni', 'Каждый день', 'Daily'),
    weekly: name('Har hafta', 'Раз в неделю', 'Weekly'),
    twiceAMonth: name('Oyiga ikki marta', 'Дважды в месяц', 'Twice a month'),
    monthly: name('Oyiga bir marta', 'Раз в месяц', 'Monthly'),
    afterWork: name('Ish tugagach', 'По окончании работы', 'When the work is done'),
  },
  pieceUnits: {
    kg: name('kg', 'кг', 'kg'),
    piece: name('dona', 'штука', 'piece'),
    box: name('quti', 'ящик', 'box'),
    hectare: name('gektar', 'гектар', 'hectare'),
    row: name('egat', 'ряд', 'row'),
    head: name('bosh', 'голова', 'head'),
  },
  employments: {
    full: name('Toʻliq bandlik', 'Полная занятость', 'Full time'),
    part: name('Toʻliqsiz bandlik', 'Частичная занятость', 'Part time'),
    seasonal: name('Mavsumiy', 'Сезонная работа', 'Seasonal'),
    project: name('Bir martalik ish', 'Разовая работа', 'One-off work'),
    internship: name('Amaliyot', 'Стажировка', 'Internship'),
  },
  schedules: {
    '5-2': name('5/2', '5/2', '5/2'),
    '6-1': name('6/1', '6/1', '6/1'),
    shift: name('Smenali', 'Сменный', 'Shifts'),
    flexible: name('Erkin', 'Гибкий', 'Flexible'),
    rotation: name('Vaxta usuli', 'Вахта', 'Rotation'),
  },
  contractTypes: {
    labour: name('Mehnat shartnomasi', 'Трудовой договор', 'Labour contract'),
    fixedTerm: name('Muddatli mehnat shartnomasi', 'Срочный трудовой договор', 'Fixed-term contract'),
    seasonal: name('Mavsumiy mehnat shartnomasi', 'Сезонный трудовой договор', 'Seasonal contract'),
    civil: name('Fuqarolik-huquqiy shartnoma', 'Гражданско-правовой договор', 'Civil contract'),
  },
  experiences: {
    none: name('Tajriba shart emas', 'Без опыта', 'No experience'),
    '1-3': name('1–3 yil', '1–3 года', '1–3 years'),
    '3-6': name('3–6 yil', '3–6 лет', '3–6 years'),
    '6+': name('6 yildan ortiq', 'Более 6 лет', 'Over 6 years'),
  },
  educations: {
    school: name('Umumiy oʻrta', 'Среднее', 'Secondary school'),
    vocational: name('Oʻrta maxsus', 'Среднее специальное', 'Vocational'),
    incompleteHigher: name('Tugallanmagan oliy', 'Неоконченное высшее', 'Unfinished higher'),
    bachelor: name('Bakalavr', 'Бакалавр', 'Bachelor'),
    master: name('Magistr', 'Магистр', 'Master'),
    doctor: name('Fan doktori', 'Доктор наук', 'Doctorate'),
  },
  licences: {
    A: name('A toifa', 'Категория A', 'Category A', 'A тоифа'),
    B: name('B toifa', 'Категория B', 'Category B', 'B тоифа'),
    C: name('C toifa', 'Категория C', 'Category C', 'C тоифа'),
    D: name('D toifa', 'Категория D', 'Category D', 'D тоифа'),
    BE: name('BE toifa', 'Категория BE', 'Category BE', 'BE тоифа'),
    CE: name('CE toifa', 'Категория CE', 'Category CE', 'CE тоифа'),
    tractorA: name('Traktorchi, A', 'Тракторист, A', 'Tractor, A', 'Тракторчи, A'),
    tractorB: name('Traktorchi, B', 'Тракторист, B', 'Tractor, B', 'Тракторчи, B'),
    tractorC: name('Traktorchi, C', 'Тракторист, C', 'Tractor, C', 'Тракторчи, C'),
    tractorD: name('Traktorchi, D', 'Тракторист, D', 'Tractor, D', 'Тракторчи, D'),
    tractorE: name('Traktorchi, E', 'Тракторист, E', 'Tractor, E', 'Тракторчи, E'),
    tractorF: name('Traktorchi, F', 'Тракторист, F', 'Tractor, F', 'Тракторчи, F'),
  },
  spokenLanguages: {
    uz: name('oʻzbek tili', 'узбекский', 'Uzbek'),
    ru: name('rus tili', 'русский', 'Russian'),
    en: name('ingliz tili', 'английский', 'English'),
    kaa: name('qoraqalpoq tili', 'каракалпакский', 'Karakalpak'),
    tg: name('tojik tili', 'таджикский', 'Tajik'),
    kk: name('qozoq tili', 'казахский', 'Kazakh'),
    ky: name('qirgʻiz tili', 'киргизский', 'Kyrgyz'),
    tr: name('turk tili', 'турецкий', 'Turkish'),
    ko: name('koreys tili', 'корейский', 'Korean'),
    de: name('nemis tili', 'немецкий', 'German'),
    zh: name('xitoy tili', 'китайский', 'Chinese'),
    ar: name('arab tili', 'арабский', 'Arabic'),
  },
  languageLevels: {
    basic: name('boshlangʻich', 'начальный', 'basic'),
    conversational: name('soʻzlasha oladi', 'разговорный', 'conversational'),
    fluent: name('erkin', 'свободный', 'fluent'),
    native: name('ona tili', 'родной', 'native'),
  },
  machines: {
    tractor: name('Traktor', 'Трактор', 'Tractor'),
    ploughTractor: name('Haydov traktori', 'Пахотный трактор', 'Plough tractor'),
    combineGrain: name('Gʻalla kombayni', 'Зерноуборочный комбайн', 'Grain combine'),
    combineCotton: name('Paxta terish mashinasi', 'Хлопкоуборочная машина', 'Cotton picker'),
    combinePotato: name('Kartoshka kombayni', 'Картофелеуборочный комбайн', 'Potato harvester'),
    seeder: name('Seyalka', 'Сеялка', 'Seeder'),
    baler: name('Press-podborshchik', 'Пресс-подборщик', 'Baler'),
    sprayer: name('Purkagich', 'Опрыскиватель', 'Sprayer'),
    drone: name('Agrodron', 'Агродрон', 'Farm drone'),
    leveller: name('Lazerli tekislagich', 'Лазерный планировщик', 'Laser leveller'),
    excavator: name('Ekskavator', 'Экскаватор', 'Excavator'),
    bulldozer: name('Buldozer', 'Бульдозер', 'Bulldozer'),
    loader: name('Yuklagich', 'Погрузчик', 'Loader'),
    forklift: name('Vilkali yuklagich', 'Вилочный погрузчик', 'Forklift'),
    truck: name('Yuk mashinasi', 'Грузовик', 'Truck'),
    refrigerator: name('Refrijerator', 'Рефрижератор', 'Reefer truck'),
    milkingMachine: name('Sogʻish apparati', 'Доильный аппарат', 'Milking machine'),
    dripSystem: name('Tomchilatib sugʻorish tizimi', 'Система капельного полива', 'Drip system'),
    drill: name('Burgʻilash qurilmasi', 'Буровая установка', 'Drilling rig'),
    sortingLine: name('Saralash liniyasi', 'Сортировочная линия', 'Sorting line'),
  },
  hazards: {
    pesticides: name('Kimyoviy vositalar bilan ishlash', 'Работа с химикатами', 'Work with chemicals'),
    heights: name('Balandlikda ishlash', 'Работа на высоте', 'Work at heights'),
    night: name('Tungi ish', 'Ночная работа', 'Night work'),
  },
  conditions: {
    housing: name('Turar joy beriladi', 'Предоставляется жильё', 'Housing'),
    meals: name('Ovqat beriladi', 'Питание', 'Meals'),
    transport: name('Olib borib-keltiriladi', 'Подвоз до работы', 'Transport'),
    protectiveGear: name('Himoya kiyimi beriladi', 'Спецодежда и средства защиты', 'Protective gear'),
    womenFriendly: name('Ayollar uchun qulay vaqt', 'Удобный график для женщин', 'Women-friendly shifts'),
    disabilityFriendly: name(
      'Nogironligi bor shaxslar uchun mos',
      'Подходит людям с инвалидностью',
      'Suits people with disabilities',
    ),
  },
  visibilities: {
    public: name('Hammaga ochiq', 'Видно всем', 'Public'),
    employers: name('Roʻyxatdan oʻtgan ish beruvchilarga', 'Зарегистрированным работодателям', 'Registered employers'),
    link: name('Faqat havola orqali', 'Только по ссылке', 'By link only'),
    hidden: name('Yashirin', 'Скрыто', 'Hidden'),
  },
  seasons: {
    spring: name('Bahor', 'Весна', 'Spring'),
    summer: name('Yoz', 'Лето', 'Summer'),
    autumn: name('Kuz', 'Осень', 'Autumn'),
    winter: name('Qish', 'Зима', 'Winter'),
  },
}

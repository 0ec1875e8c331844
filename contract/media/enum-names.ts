import type { Localized } from '../localized.ts'
import type * as codes from './enums.ts'

/** Zod-free. What codes are called; Cyrillic is made from the Uzbek. */
type Name = Required<Pick<Localized, 'uz' | 'ru' | 'eng'>> & Pick<Localized, 'cyrl'>
const name = (uz: string, ru: string, eng: string): Name => ({ uz, ru, eng })

type Lists = {
  [E in keyof typeof codes as (typeof codes)[E] extends readonly string[] ? E : never]: (typeof codes)[E]
}
export type MediaEnumName = keyof Lists
type Names = { readonly [E in MediaEnumName]: Readonly<Record<Lists[E][number], Name>> }

export const mediaEnumNames: Names = {
  contentKindNames: {
    news: name('Yangilik', 'Новость', 'News'),
    article: name('Maqola', 'Статья', 'Article'),
    education: name('Taʼlim', 'Обучение', 'Study programme'),
    agritourism: name('Agroturizm', 'Агротуризм', 'Agritourism'),
    library: name('Kitob', 'Книга', 'Book'),
    audiobook: name('Audiokitob', 'Аудиокнига', 'Audio book'),
    course: name('Kurs', 'Курс', 'Course'),
    lesson: name('Dars', 'Урок', 'Lesson'),
    instruction: name('Yoʻriqnoma', 'Инструкция', 'Instruction'),
    technology: name('Agrotexnologiya', 'Агротехнология', 'Technology'),
  },
  growthStages: {
    soil: name('Yerni tayyorlash', 'Подготовка почвы', 'Soil preparation'),
    sowing: name('Ekish', 'Посев и посадка', 'Sowing'),
    growth: name('Oʻsish davri', 'Рост', 'Growth'),
    flowering: name('Gullash', 'Цветение', 'Flowering'),
    harvest: name('Hosil yigʻish', 'Сбор урожая', 'Harvest'),
    storage: name('Saqlash', 'Хранение', 'Storage'),
    winter: name('Qishki ishlar', 'Зимние работы', 'Winter work'),
  },
  readingLevels: {
    simple: name('Oddiy tilda', 'Простым языком', 'Plain language'),
    experienced: name('Tajribalilar uchun', 'Для опытных', 'For the experienced'),
    scientific: name('Ilmiy', 'Научный', 'Scientific'),
  },
  programmeTypes: {
    college: name('Kollej va texnikum', 'Колледж и техникум', 'College'),
    university: name('Oliy taʼlim', 'Высшее образование', 'University'),
    short_course: name('Qisqa kurs', 'Краткий курс', 'Short course'),
    exchange: name('Almashinuv dasturi', 'Программа обмена', 'Exchange'),
    grant: name('Grant', 'Грант', 'Grant'),
  },
  placeTypes: {
    farm_stay: name('Fermada mehmon uyi', 'Гостевой дом на ферме', 'Farm stay'),
    orchard: name('Bogʻ', 'Сад', 'Orchard'),
    winery: name('Uzumzor va vinochilik', 'Виноградник и винодельня', 'Vineyard and winery'),
    festival: name('Festival', 'Фестиваль', 'Festival'),
    route: name('Sayohat yoʻnalishi', 'Маршрут', 'Route'),
  },
  placeServices: {
    meals: name('Ovqatlanish', 'Питание', 'Meals'),
    overnight: name('Tunab qolish', 'Ночлег', 'Overnight stay'),
    tasting: name('Tatib koʻrish', 'Дегустация', 'Tasting'),
    picking: name('Hosil terish', 'Сбор урожая', 'Picking'),
    horse: name('Otda sayr', 'Катание на лошадях', 'Horse riding'),
    fishing: name('Baliq ovi', 'Рыбалка', 'Fishing'),
    children: name('Bolalar uchun', 'Для детей', 'For children'),
    parking: name('Avtoturargoh', 'Парковка', 'Parking'),
    guide: name('Yoʻlboshchi', 'Гид', 'Guide'),
    workshop: name('Mahorat darsi', 'Мастер-класс', 'Workshop'),
  },
  bookTypes: {
    book: name('Kitob', 'Книга', 'Book'),
    brochure: name('Risola', 'Брошюра', 'Brochure'),
    journal: name('Jurnal', 'Журнал', 'Journal'),
    law: name('Qonun hujjati', 'Закон', 'Law'),
    standard: name('Standart', 'Стандарт', 'Standard'),
  },
  copyrights: {
    public_domain: name('Umumiy mulk', 'Общественное достояние', 'Public domain'),
    licensed: name('Litsenziya asosida', 'По лицензии', 'Licensed'),
    own: name('Oʻzimizning nashr', 'Собственное издание', 'Our own edition'),
    link_only: name('Faqat havola', 'Только ссылка', 'Link only'),
  },
  courseLevels: {
    beginner: name('Boshlangʻich', 'Начальный', 'Beginner'),
    middle: name('Oʻrta', 'Средний', 'Intermediate'),
    advanced: name('Yuqori', 'Продвинутый', 'Advanced'),
  },
  workLanguages: {
    uz: name('Oʻzbekcha', 'Узбекский', 'Uzbek'),
    cyrl: name('Oʻzbekcha (kirill)', 'Узбекский (кириллица)', 'Uzbek (Cyrillic)'),
    ru: name('Ruscha', 'Русский', 'Russian'),
    eng: name('Inglizcha', 'Английский', 'English'),
    kaa: name('Qoraqalpoqcha', 'Каракалпакский', 'Karakalpak'),
  },
  soils: {
    any: name('Har qanday tuproq', 'Любая почва', 'Any soil'),
    sierozem: name('Boʻz tuproq', 'Серозём', 'Sierozem'),
    meadow: name('Oʻtloqi tuproq', 'Луговая почва', 'Meadow soil'),
    sandy: name('Qumloq', 'Супесчаная', 'Sandy soil'),
    clay: name('Loy tuproq', 'Глинистая', 'Clay soil'),
    saline: name('Shoʻrlangan', 'Засолённая', 'Saline soil'),
  },
  growingZones: {
    plain: name('Tekislik', 'Равнина', 'Plain'),
    foothill: name('Togʻ oldi', 'Предгорье', 'Foothills'),
    mountain: name('Togʻ', 'Горы', 'Mountains'),
    desert: name('Choʻl', 'Пустыня', 'Desert'),
    greenhouse: name('Issiqxona', 'Теплица', 'Greenhouse'),
  },
  audiences: {
    farmer: name('Ishlab chiqaruvchi va sotuvchi', 'Производитель и продавец', 'Producer and seller'),
    buyer: name('Xaridor', 'Покупатель', 'Buyer'),
    employer: name('Ish beruvchi', 'Работодатель', 'Employer'),
    worker: name('Ish izlovchi', 'Соискатель', 'Job seeker'),
    organizer: name('Tadbir tashkilotchisi', 'Организатор событий', 'Event organizer'),
    editor: name('Muharrir', 'Редактор', 'Editor'),
    moderator: name('Moderator', 'Модератор', 'Moderator'),
    staff: name('Platforma xodimi', 'Сотрудник платформы', 'Platform staff'),
  },
}

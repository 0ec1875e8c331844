import type { Seed } from './seed.ts'
import {
  bestBefore,
  bool,
  country,
  decimal,
  grade,
  int,
  kilogram,
  maker,
  millimetre,
  moisture,
  packaging,
  select,
  share,
  storage,
  string,
  variety,
} from './words.ts'

const calibre = string('calibre', ['Kalibri', 'Калибр', 'Calibre'], {
  max: '20',
  unit: millimetre,
  help: ['Masalan, 65–75', 'Например, 65–75', 'For example, 65–75'],
})
const brix = decimal('brix', ['Shirinligi (Brix)', 'Сахаристость (Brix)', 'Sweetness (Brix)'], {
  min: '0',
  max: '60',
  unit: ['°Bx', '°Bx', '°Bx'],
})
const grown = select('grown', ['Yetishtirilgan joyi', 'Где выращено', 'Grown in'], {
  field: ['Ochiq dala', 'Открытый грунт', 'Open field'],
  greenhouse: ['Issiqxona', 'Теплица', 'Greenhouse'],
})
const impurity = share('impurity', ['Begona aralashma', 'Сорная примесь', 'Impurities'])

/** What grows: vegetables to nuts, and what it is grown from. */
export const cropSeeds: readonly Seed[] = [
  {
    code: 'sabzavot',
    name: ['Sabzavot', 'Овощи', 'Vegetables'],
    categories: ['sabzavot'],
    fields: [variety, grade, grown, calibre, packaging, storage],
  },
  {
    code: 'meva',
    name: ['Meva va uzum', 'Фрукты и виноград', 'Fruit and grapes'],
    categories: ['meva', 'uzum'],
    fields: [variety, grade, calibre, brix, packaging, storage],
  },
  {
    code: 'poliz',
    name: ['Poliz ekinlari', 'Бахчевые', 'Melons'],
    categories: ['poliz'],
    fields: [
      variety,
      grade,
      decimal('pieceWeight', ['Bir donasining oʻrtacha vazni', 'Средний вес одной штуки', 'Average weight of one'], {
        min: '0.1',
        max: '50',
        unit: kilogram,
      }),
      brix,
      packaging,
    ],
  },
  {
    code: 'don',
    name: ['Don', 'Зерно', 'Grain'],
    categories: ['don'],
    fields: [
      variety,
      select('class', ['Sinfi', 'Класс', 'Class'], {
        '1': ['1-sinf', '1-й класс', 'Class 1'],
        '2': ['2-sinf', '2-й класс', 'Class 2'],
        '3': ['3-sinf', '3-й класс', 'Class 3'],
        '4': ['4-sinf', '4-й класс', 'Class 4'],
        feed: ['Yem uchun', 'Фуражное', 'For feed'],
      }),
      moisture,
      impurity,
      share('gluten', ['Kleykovinasi', 'Клейковина', 'Gluten']),
      share('protein', ['Oqsil', 'Белок', 'Protein']),
      int('hectolitre', ['Naturasi', 'Натура', 'Test weight'], {
        min: '300',
        max: '1000',
        unit: ['g/l', 'г/л', 'g/l'],
      }),
    ],
  },
  {
    code: 'dukkakli',
    name: ['Dukkakli ekinlar', 'Бобовые', 'Legumes'],
    categories: ['noxat', 'mosh', 'loviya', 'yasmiq'],
    fields: [variety, grade, calibre, moisture, impurity, packaging],
  },
  {
    code: 'yongoq-quritilgan',
    name: ['Yongʻoq va quritilgan meva', 'Орехи и сухофрукты', 'Nuts and dried fruit'],
    categories: ['yongoq-quritilgan'],
    fields: [
      variety,
      grade,
      moisture,
      select('shell', ['Poʻchogʻi', 'Скорлупа', 'Shell'], {
        in: ['Poʻchogʻi bilan', 'В скорлупе', 'In shell'],
        out: ['Magʻzi', 'Очищенные', 'Shelled'],
      }),
      bool('sulphured', ['Oltingugurt bilan ishlangan', 'Обработано серой', 'Treated with sulphur']),
      packaging,
    ],
  },
  {
    code: 'urug',
    name: ['Urugʻ', 'Семена', 'Seeds'],
    categories: ['don-urugi', 'chigit-urugi', 'sabzavot-urugi', 'kartoshka-urugi', 'yem-ekin-urugi'],
    fields: [
      variety,
      select('generation', ['Reproduksiyasi', 'Репродукция', 'Generation'], {
        superelite: ['Superelita', 'Суперэлита', 'Super-elite'],
        elite: ['Elita', 'Элита', 'Elite'],
        r1: ['1-reproduksiya', '1-я репродукция', 'First'],
        r2: ['2-reproduksiya', '2-я репродукция', 'Second'],
        f1: ['F1 duragay', 'Гибрид F1', 'F1 hybrid'],
      }),
      share('germination', ['Unuvchanligi', 'Всхожесть', 'Germination']),
      share('purity', ['Tozaligi', 'Чистота', 'Purity']),
      moisture,
      bool('treated', ['Dorilangan', 'Протравлены', 'Treated']),
      maker,
      country,
      bestBefore,
    ],
  },
  {
    code: 'kochat',
    name: ['Koʻchat', 'Саженцы и рассада', 'Seedlings'],
    categories: ['sabzavot-kochati', 'meva-kochati', 'tok-kochati', 'manzarali-daraxt'],
    fields: [
      variety,
      string('rootstock', ['Payvandtagi', 'Подвой', 'Rootstock']),
      int('age', ['Yoshi', 'Возраст', 'Age'], { min: '0', max: '240', unit: ['oy', 'мес.', 'months'] }),
      int('height', ['Boʻyi', 'Высота', 'Height'], { min: '1', max: '1000', unit: ['sm', 'см', 'cm'] }),
      select('roots', ['Ildiz tizimi', 'Корневая система', 'Roots'], {
        closed: ['Yopiq', 'Закрытая', 'Container-grown'],
        open: ['Ochiq', 'Открытая', 'Bare-root'],
      }),
    ],
  },
]

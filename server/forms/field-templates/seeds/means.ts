import type { Seed } from './seed.ts'
import {
  bestBefore,
  country,
  decimal,
  int,
  kilogram,
  maker,
  moisture,
  packaging,
  select,
  share,
  string,
  type Words,
} from './words.ts'

const model = string('model', ['Rusumi', 'Модель', 'Model'])
const year = int('year', ['Ishlab chiqarilgan yili', 'Год выпуска', 'Year made'], { min: '1950', max: '2100' })
const condition = select('condition', ['Holati', 'Состояние', 'Condition'], {
  new: ['Yangi', 'Новое', 'New'],
  used: ['Ishlatilgan', 'Б/у', 'Used'],
  repair: ['Taʼmir talab', 'Требует ремонта', 'Needs repair'],
})
const wasUsed = { field: 'condition', op: 'ne', value: 'new' } as const
const horsepower: Words = ['o.k.', 'л.с.', 'hp']

/** What is worked with: fertilisers, protection, feed, machines. */
export const meansSeeds: readonly Seed[] = [
  {
    code: 'ogit',
    name: ['Oʻgʻitlar', 'Удобрения', 'Fertilisers'],
    categories: ['ogit'],
    fields: [
      string('brand', ['Markasi', 'Марка', 'Brand']),
      share('nitrogen', ['Azot (N)', 'Азот (N)', 'Nitrogen (N)']),
      share('phosphorus', ['Fosfor (P₂O₅)', 'Фосфор (P₂O₅)', 'Phosphorus (P₂O₅)']),
      share('potassium', ['Kaliy (K₂O)', 'Калий (K₂O)', 'Potassium (K₂O)']),
      select('form', ['Shakli', 'Форма', 'Form'], {
        granules: ['Granula', 'Гранулы', 'Granules'],
        powder: ['Kukun', 'Порошок', 'Powder'],
        liquid: ['Suyuq', 'Жидкое', 'Liquid'],
      }),
      maker,
      country,
      bestBefore,
    ],
  },
  {
    code: 'himoya',
    name: ['Oʻsimliklarni himoya qilish', 'Средства защиты растений', 'Plant protection'],
    categories: ['himoya'],
    fields: [
      string('substance', ['Taʼsir etuvchi modda', 'Действующее вещество', 'Active substance']),
      string('concentration', ['Konsentratsiyasi', 'Концентрация', 'Concentration'], { max: '40' }),
      string('crops', ['Qaysi ekinlar uchun', 'Для каких культур', 'For which crops']),
      string('rate', ['Sarfi, 1 gektarga', 'Норма расхода на гектар', 'Rate per hectare'], { max: '40' }),
      select('hazard', ['Xavflilik sinfi', 'Класс опасности', 'Hazard class'], {
        '1': ['1-sinf', '1-й класс', 'Class 1'],
        '2': ['2-sinf', '2-й класс', 'Class 2'],
        '3': ['3-sinf', '3-й класс', 'Class 3'],
        '4': ['4-sinf', '4-й класс', 'Class 4'],
      }),
      string('registration', ['Davlat roʻyxati raqami', 'Номер госрегистрации', 'State registration number'], {
        max: '60',
      }),
      maker,
      bestBefore,
    ],
  },
  {
    code: 'yem',
    name: ['Yem-xashak', 'Корма', 'Feed'],
    categories: ['yem'],
    fields: [
      string('composition', ['Tarkibi', 'Состав', 'Composition']),
      share('protein', ['Protein', 'Протеин', 'Protein']),
      moisture,
      select('cut', ['Nechanchi oʻrim', 'Укос', 'Cut'], {
        '1': ['1-oʻrim', '1-й укос', 'First'],
        '2': ['2-oʻrim', '2-й укос', 'Second'],
        '3': ['3-oʻrim', '3-й укос', 'Third'],
        later: ['Keyingi', 'Последующий', 'Later'],
      }),
      decimal('baleWeight', ['Bir toyining vazni', 'Вес тюка', 'Weight of a bale'], {
        min: '1',
        max: '1000',
        unit: kilogram,
      }),
      packaging,
    ],
  },
  {
    code: 'texnika',
    name: ['Texnika', 'Техника', 'Machinery'],
    categories: ['texnika'],
    fields: [
      maker,
      model,
      year,
      condition,
      decimal('power', ['Quvvati', 'Мощность', 'Power'], { min: '0', max: '2000', unit: horsepower }),
      int('hours', ['Ishlagan soati', 'Наработка', 'Hours worked'], {
        min: '0',
        max: '200000',
        unit: ['soat', 'ч', 'h'],
        visibleIf: wasUsed,
      }),
      decimal('width', ['Qamrov kengligi', 'Ширина захвата', 'Working width'], {
        min: '0',
        max: '100',
        unit: ['m', 'м', 'm'],
      }),
      int('warranty', ['Kafolati', 'Гарантия', 'Warranty'], { min: '0', max: '240', unit: ['oy', 'мес.', 'months'] }),
    ],
  },
  {
    code: 'ehtiyot-qism',
    name: ['Ehtiyot qism va jihozlar', 'Запчасти и оборудование', 'Parts and equipment'],
    categories: ['ehtiyot-qism', 'sugorish', 'issiqxona', 'qadoq'],
    fields: [
      maker,
      model,
      string('partNumber', ['Katalog raqami', 'Каталожный номер', 'Part number'], { max: '60' }),
      string('fits', ['Qaysi texnikaga mos', 'Для какой техники', 'Fits']),
      condition,
      country,
    ],
  },
]

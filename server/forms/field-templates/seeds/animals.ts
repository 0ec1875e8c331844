import type { Seed } from './seed.ts'
import {
  bestBefore,
  bool,
  date,
  decimal,
  grade,
  int,
  kilogram,
  moisture,
  months,
  packaging,
  select,
  share,
  string,
} from './words.ts'

const breed = string('breed', ['Zoti', 'Порода', 'Breed'])
const age = int('age', ['Yoshi', 'Возраст', 'Age'], { min: '0', max: '480', unit: months })
const sex = select('sex', ['Jinsi', 'Пол', 'Sex'], {
  male: ['Erkak', 'Самец', 'Male'],
  female: ['Urgʻochi', 'Самка', 'Female'],
  mixed: ['Aralash', 'Смешанный', 'Mixed'],
})
const vaccinated = bool('vaccinated', ['Emlangan', 'Вакцинировано', 'Vaccinated'])

/** What is kept, and what it gives. */
export const animalSeeds: readonly Seed[] = [
  {
    code: 'chorva',
    name: ['Chorva mollari', 'Скот', 'Livestock'],
    categories: ['chorva'],
    fields: [
      breed,
      sex,
      age,
      decimal('weight', ['Tirik vazni', 'Живой вес', 'Live weight'], { min: '0.1', max: '2000', unit: kilogram }),
      select('purpose', ['Yoʻnalishi', 'Направление', 'Kept for'], {
        milk: ['Sut', 'Молочное', 'Milk'],
        meat: ['Goʻsht', 'Мясное', 'Meat'],
        breeding: ['Nasl', 'Племенное', 'Breeding'],
        both: ['Sut-goʻsht', 'Молочно-мясное', 'Milk and meat'],
      }),
      decimal('milkYield', ['Kunlik sut miqdori', 'Суточный удой', 'Milk a day'], {
        min: '0',
        max: '100',
        unit: ['l', 'л', 'l'],
        visibleIf: { field: 'purpose', op: 'in', value: ['milk', 'both', 'breeding'] },
      }),
      bool('pregnant', ['Boʻgʻoz', 'Стельная', 'Pregnant'], {
        visibleIf: { field: 'sex', op: 'eq', value: 'female' },
      }),
      vaccinated,
    ],
  },
  {
    code: 'parranda',
    name: ['Parranda', 'Птица', 'Poultry'],
    categories: ['tovuq', 'kurka', 'ordak', 'bedana'],
    fields: [
      string('cross', ['Zoti yoki krossi', 'Порода или кросс', 'Breed or cross']),
      sex,
      int('ageDays', ['Yoshi', 'Возраст', 'Age'], { min: '0', max: '2000', unit: ['kun', 'дн.', 'days'] }),
      decimal('weight', ['Bittasining vazni', 'Вес одной', 'Weight of one'], {
        min: '0.01',
        max: '40',
        unit: kilogram,
      }),
      vaccinated,
    ],
  },
  {
    code: 'tuxum',
    name: ['Tuxum', 'Яйцо', 'Eggs'],
    categories: ['tuxum'],
    fields: [
      select('category', ['Toifasi', 'Категория', 'Category'], {
        c0: ['C0', 'С0', 'C0'],
        c1: ['C1', 'С1', 'C1'],
        c2: ['C2', 'С2', 'C2'],
      }),
      select('colour', ['Rangi', 'Цвет', 'Colour'], {
        white: ['Oq', 'Белое', 'White'],
        brown: ['Jigarrang', 'Коричневое', 'Brown'],
      }),
      date('laidOn', ['Olingan sana', 'Дата снесения', 'Laid on']),
    ],
  },
  {
    code: 'gosht',
    name: ['Goʻsht', 'Мясо', 'Meat'],
    categories: ['mol-goshti', 'qoy-goshti', 'tovuq-goshti'],
    fields: [
      breed,
      select('state', ['Holati', 'Состояние', 'State'], {
        fresh: ['Yangi soʻyilgan', 'Парное', 'Fresh'],
        chilled: ['Sovitilgan', 'Охлаждённое', 'Chilled'],
        frozen: ['Muzlatilgan', 'Замороженное', 'Frozen'],
      }),
      date('slaughteredOn', ['Soʻyilgan sana', 'Дата забоя', 'Slaughtered on']),
      bool('halal', ['Halol', 'Халяль', 'Halal']),
    ],
  },
  {
    code: 'sut',
    name: ['Sut mahsulotlari', 'Молочная продукция', 'Dairy'],
    categories: ['sut'],
    fields: [
      select('animal', ['Qaysi hayvon suti', 'Чьё молоко', 'Milk of'], {
        cow: ['Sigir', 'Коровье', 'Cow'],
        goat: ['Echki', 'Козье', 'Goat'],
        sheep: ['Qoʻy', 'Овечье', 'Sheep'],
        camel: ['Tuya', 'Верблюжье', 'Camel'],
        mare: ['Biya', 'Кобылье', 'Mare'],
      }),
      share('fat', ['Yogʻliligi', 'Жирность', 'Fat']),
      share('protein', ['Oqsil', 'Белок', 'Protein']),
      date('madeOn', ['Tayyorlangan sana', 'Дата изготовления', 'Made on']),
      bestBefore,
    ],
  },
  {
    code: 'asal',
    name: ['Asal', 'Мёд', 'Honey'],
    categories: ['asal'],
    fields: [
      select('kind', ['Turi', 'Вид', 'Kind'], {
        mountain: ['Togʻ asali', 'Горный', 'Mountain'],
        cotton: ['Paxta asali', 'Хлопковый', 'Cotton'],
        clover: ['Yulgʻun va yantoq asali', 'Янтаковый', 'Camelthorn'],
        acacia: ['Akatsiya asali', 'Акациевый', 'Acacia'],
        mixed: ['Koʻp gulli', 'Разнотравье', 'Wildflower'],
      }),
      int('year', ['Olingan yili', 'Год сбора', 'Year'], { min: '2020', max: '2100' }),
      moisture,
      select('consistency', ['Holati', 'Консистенция', 'Consistency'], {
        liquid: ['Suyuq', 'Жидкий', 'Liquid'],
        set: ['Quyuq', 'Закристаллизованный', 'Set'],
        comb: ['Mumli', 'В сотах', 'Comb'],
      }),
      packaging,
    ],
  },
  {
    code: 'baliq',
    name: ['Baliq', 'Рыба', 'Fish'],
    categories: ['baliq'],
    fields: [
      string('species', ['Baliq turi', 'Вид рыбы', 'Species']),
      grade,
      decimal('pieceWeight', ['Bittasining vazni', 'Вес одной', 'Weight of one'], {
        min: '0.001',
        max: '100',
        unit: kilogram,
      }),
      select('state', ['Holati', 'Состояние', 'State'], {
        live: ['Tirik', 'Живая', 'Live'],
        chilled: ['Sovitilgan', 'Охлаждённая', 'Chilled'],
        frozen: ['Muzlatilgan', 'Замороженная', 'Frozen'],
        smoked: ['Dudlangan', 'Копчёная', 'Smoked'],
      }),
    ],
  },
]

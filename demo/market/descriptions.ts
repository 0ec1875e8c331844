import type { Localized } from '#contract/localized.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

type Manner = 'grown' | 'animal' | 'food' | 'means' | 'machine'

const manners: Readonly<Record<string, Manner>> = {
  chorva: 'animal',
  parranda: 'animal',
  gosht: 'food',
  baliq: 'food',
  asalarichilik: 'food',
  sut: 'food',
  'qayta-ishlangan': 'food',
  'urug-kochat': 'means',
  ogit: 'means',
  himoya: 'means',
  yem: 'means',
  veterinariya: 'means',
  texnika: 'machine',
  'ehtiyot-qism': 'machine',
  sugorish: 'machine',
  issiqxona: 'machine',
  qadoq: 'machine',
}

const said: Readonly<Record<Manner, readonly [uz: string, ru: string][]>> = {
  grown: [
    [
      'Yangi hosil, dalamizdan toʻgʻridan-toʻgʻri. Qoʻlda terilgan, saralangan, toza va quruq. Oldindan namuna koʻrib, keyin buyurtma berishingiz mumkin.',
      'Новый урожай прямо с нашего поля. Собрано вручную, отсортировано, чистое и сухое. Можно посмотреть образец до заказа.',
    ],
    [
      'Oʻzimiz yetishtiramiz, omborimizda salqin joyda saqlaymiz. Hajmi bir xil, shikastlangani yoʻq. Doimiy xaridorlarga narxda yon bosamiz.',
      'Выращиваем сами, храним в прохладном складе. Калибр ровный, без повреждений. Постоянным покупателям уступаем в цене.',
    ],
    [
      'Eksport talabiga mos saralangan. Yuklashda yordam beramiz, hujjatlari tayyor. Katta hajmga narx kelishiladi.',
      'Отсортировано под требования экспорта. Поможем с погрузкой, документы готовы. На большой объём цена договорная.',
    ],
  ],
  animal: [
    [
      'Sogʻlom, emlangan, veterinariya guvohnomasi bor. Oʻz fermamizda boqilgan, yemi tabiiy. Kelib koʻrib olishingiz mumkin.',
      'Здоровые, привиты, есть ветеринарное свидетельство. Выращены на своей ферме на натуральных кормах. Можно приехать и выбрать.',
    ],
    [
      'Zotdor, hujjatlari bilan. Har biri nazoratdan oʻtgan, ozuqasi yaxshi. Viloyat ichida yetkazib beramiz.',
      'Племенные, с документами. Каждое животное под наблюдением, упитанность хорошая. Доставим в пределах области.',
    ],
  ],
  food: [
    [
      'Tabiiy mahsulot, qoʻshimchalarsiz. Har kuni yangi tayyorlanadi, sovutilgan holda saqlanadi. Laboratoriya xulosasi bor.',
      'Натуральный продукт без добавок. Готовим каждый день, храним охлаждённым. Есть заключение лаборатории.',
    ],
    [
      'Oʻz ishlab chiqarishimiz. Qadogʻi butun, muddati yozilgan. Doʻkon va oshxonalarga muntazam yetkazib beramiz.',
      'Собственное производство. Упаковка целая, срок указан. Регулярно поставляем в магазины и столовые.',
    ],
  ],
  means: [
    [
      'Zavod qadogʻida, sertifikati va yoʻriqnomasi bilan. Qoʻllash boʻyicha agronomimiz bepul maslahat beradi.',
      'В заводской упаковке, с сертификатом и инструкцией. Наш агроном бесплатно подскажет, как применять.',
    ],
    [
      'Omborda mavjud, sifati tekshirilgan. Saqlash sharoitiga rioya qilingan. Fermer xoʻjaliklariga shartnoma asosida beramiz.',
      'Есть на складе, качество проверено. Условия хранения соблюдены. Хозяйствам отпускаем по договору.',
    ],
  ],
  machine: [
    [
      'Yangi, kafolati 12 oy. Ehtiyot qismlari omborda, oʻrnatib va sozlab beramiz.',
      'Новое, гарантия 12 месяцев. Запчасти на складе, установим и настроим.',
    ],
    [
      'Mavsumga tayyor, ishlatib koʻrish mumkin. Hujjatlari joyida, yetkazib berish kelishiladi.',
      'Готово к сезону, можно проверить в работе. Документы в порядке, доставка по договорённости.',
    ],
  ],
}

/** What the seller says of the goods, from the manner of their kind; `turn` makes neighbours differ. */
export function describe(root: string, title: Localized, place: Localized, turn: number): Localized {
  const words = said[manners[root] ?? 'grown']
  const [uz, ru] = words[turn % words.length] ?? ['', '']
  return {
    uz: `${title.uz}. ${uz} Joyi: ${place.uz}.`,
    ru: `${title.ru ?? title.uz}. ${ru} Место: ${place.ru ?? latinToCyrillic(place.uz)}.`,
  }
}

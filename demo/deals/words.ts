import type { Plan } from './trade.ts'

type Talk = NonNullable<Plan['talk']>
type Reviews = NonNullable<Plan['reviews']>

/** What people write while a deal goes on. */
export const talks: readonly Talk[] = [
  [
    ['buyer', 'Assalomu alaykum, ertaga soat nechada olib ketsam boʻladi?'],
    ['seller', 'Vaalaykum assalom. Ertalab 9 dan keyin bemalol, omborda boʻlamiz.'],
    ['buyer', 'Rahmat, 10 larda yetib boraman.'],
  ],
  [
    ['buyer', 'Здравствуйте! Мешки ваши или мне привезти свои?'],
    ['seller', 'Здравствуйте. Мешки наши, по 30 кг, в цену входят.'],
  ],
  [
    ['seller', 'Yuk tayyor, mashina ertalab yoʻlga chiqadi.'],
    ['buyer', 'Yaxshi, kutib olamiz. Haydovchining telefonini yuborsangiz.'],
    ['seller', 'Yoʻlga chiqishi bilan oʻzi qoʻngʻiroq qiladi.'],
  ],
  [
    ['buyer', 'Saralangan holda beraman degandingiz, birinchi navmi?'],
    ['seller', 'Ha, birinchi nav, shikastlanganini chiqarib tashlaganmiz.'],
  ],
  [
    ['buyer', 'Добрый день, документы на товар дадите?'],
    ['seller', 'Да, фитосертификат и накладная будут с машиной.'],
    ['buyer', 'Отлично, спасибо.'],
  ],
]

/** What they write of each other afterwards. */
export const praises: readonly Reviews[] = [
  {
    buyer: {
      rating: 5,
      tags: ['quality', 'on_time'],
      text: 'Mahsulot toza va saralangan, vazni toʻgʻri chiqdi. Rahmat!',
    },
    seller: { rating: 5, tags: ['paid_fast', 'polite'], text: 'Kelishilgan vaqtda keldi, toʻlov darrov tushdi.' },
  },
  {
    buyer: {
      rating: 5,
      tags: ['quality', 'packing'],
      text: 'Качество отличное, упаковано аккуратно. Будем брать ещё.',
    },
    seller: { rating: 5, tags: ['fair_weighing'], text: 'Надёжный покупатель, взвесили честно.' },
  },
  {
    buyer: { rating: 4, tags: ['weight', 'polite'], text: 'Hammasi yaxshi, faqat yarim kun kechikdi.' },
    seller: { rating: 5, tags: ['polite', 'on_time'], text: null },
  },
  { buyer: { rating: 5, tags: ['weight', 'quality'], text: 'Uchinchi marta olyapman, doim bir xil sifat.' } },
  {
    buyer: { rating: 3, tags: ['late'], text: 'Товар хороший, но привезли на день позже.' },
    seller: { rating: 4, tags: ['slow'], text: 'Yuk tushirishda ikki soat kutib qoldik.' },
  },
]

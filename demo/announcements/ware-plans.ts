import type { Proposed } from '#contract/announcements/applicants.ts'
import { addDays } from '#uz/durations.ts'
import { type Cast, EXPIRED_HOURS, inSteps } from './plans.ts'
import type { Response } from './responses.ts'

const bookingTalk = [
  'Здравствуйте! Поле ровное, подъезд для техники есть?',
  'Здравствуйте. Да, дорога хорошая, воду уже спустили.',
]
const tradeTalk = [
  'Assalomu alaykum! Narxi kelishiladimi, oʻzimiz olib ketamiz.',
  'Vaalaykum assalom, 10 tonnadan koʻp olsangiz 5 foiz tushib beraman.',
  'Kelishdik, juma kuni mashina yuboraman.',
]

type Who = 'buyer' | 'farmer' | 'employer' | number

const idOf = (cast: Cast, who: Who) => (typeof who === 'number' ? (cast.workers[who] ?? '') : cast[who])

/** Days of machines; those behind us were worked, those ahead are held. */
export function bookingPlans(cast: Cast): Response[] {
  const bookings: [turn: number, who: Who, hours: number, day: number, steps: string, ended?: number][] = [
    [0, 'buyer', 60, 4, 'agree'],
    [0, 5, 50, 5, 'view agree'],
    [0, 'employer', 20, 6, ''],
    [0, 6, 70, 4, 'view decline'],
    [0, 7, 260, -5, 'agree finish', 100],
    [0, 8, 90, 8, 'withdraw'],
    [0, 10, 15, 9, 'view'],
    [1, 'buyer', 300, -7, 'agree confirm', 150],
    [1, 11, 30, 3, 'shortlist'],
    [2, 'farmer', 80, 5, 'agree'],
    [2, 'buyer', 26, 7, ''],
    [3, 12, EXPIRED_HOURS, -28, 'expire'],
    [3, 'farmer', 100, 10, 'agree'],
  ]
  return bookings.map(([turn, who, hours, day, steps, endedHours], at) => ({
    adId: cast.up('service', turn),
    ownerId: turn < 2 ? cast.farmer : cast.employer,
    applicantId: idOf(cast, who),
    ...{ hours, steps: inSteps(steps), endedHours },
    message: at % 3 === 2 ? 'Здравствуйте! Свободны ли вы в этот день?' : 'Assalomu alaykum! Shu kunga kela olasizmi?',
    proposed: { date: addDays(cast.today, day), volume: String(2 + (at % 6)), plot: 'Kanal boʻyidagi dala' },
    talk: steps === 'agree' ? bookingTalk : undefined,
  }))
}

/** Answers to what is bought and sold. */
export function tradePlans(cast: Cast): Response[] {
  const trades: [turn: number, owner: 'buyer' | 'farmer', who: Who | 'firm', hours: number, steps: string][] = [
    [0, 'buyer', 'farmer', 120, 'view agree'],
    [0, 'buyer', 'firm', 90, 'view decline'],
    [0, 'buyer', 3, 40, 'shortlist'],
    [0, 'buyer', 4, 8, ''],
    [8, 'farmer', 'buyer', 160, 'agree finish'],
    [8, 'farmer', 14, 60, 'view'],
    [9, 'farmer', 'buyer', 130, 'withdraw'],
    [9, 'farmer', 15, EXPIRED_HOURS, 'expire'],
    [10, 'farmer', 'employer', 30, ''],
  ]
  return trades.map(([turn, owner, who, hours, steps], at) => {
    const proposed: Proposed = { qty: String(5 + at), note: 'Hujjatlari bilan, oʻzimiz ortamiz' }
    return {
      adId: cast.up('product', turn),
      ownerId: cast[owner],
      applicantId: who === 'firm' ? (cast.firms[3] ?? '') : idOf(cast, who),
      ...{ hours, steps: inSteps(steps), proposed },
      message: at % 2 ? 'Здравствуйте! Готовы поставить весь объём.' : 'Assalomu alaykum! Taklifingizga qiziqdim.',
      talk: steps.includes('agree') ? tradeTalk : undefined,
    }
  })
}

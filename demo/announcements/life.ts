import { announcementKinds } from '#contract/announcements/kinds.ts'
import { replaceDays } from '#server/announcements/calendar/set.ts'
import { revealContact } from '#server/announcements/listing/reveal.ts'
import { file } from '#server/moderation/complaints.ts'
import { addDays } from '#uz/durations.ts'
import type { Stage, Story } from '../deals/stage.ts'
import { type Cast, hiringPlans, offerPlans } from './plans.ts'
import { declineRest, respond } from './responses.ts'
import { judging } from './states.ts'
import { bookingPlans, tradePlans } from './ware-plans.ts'

const BEGINNING = 800

/** What happened around announcements: calendars, responses with all that came of them, calls, complaints. */
export const lifeOf = (stage: Stage, cast: Cast): Story[] => [
  keepCalendars(stage, cast),
  ...[...hiringPlans(cast), ...offerPlans(cast), ...bookingPlans(cast), ...tradePlans(cast)].map((plan) =>
    respond(stage, plan),
  ),
  declineRest(stage, cast.up('vacancy', 1), cast.employer, 150),
  call(stage, cast),
  complain(stage, cast),
]

const DAYS_BEHIND = 32
const DAYS_AHEAD = 45

/** Machines of the farmer and of the employer work on weekdays, two of them at a time where there are two. */
async function* keepCalendars(stage: Stage, { up, farmer, employer, today }: Cast): Story {
  yield BEGINNING
  for (const turn of [0, 1, 2, 3]) {
    const days = Array.from({ length: DAYS_BEHIND + DAYS_AHEAD }, (_, at) => ({
      day: addDays(today, at - DAYS_BEHIND),
      slots: 1 + (turn % 2),
    }))
    await replaceDays(await stage.as(turn < 2 ? farmer : employer), up('service', turn), days)
  }
}

/** Who asked for a phone. */
async function* call(stage: Stage, { up, workers, buyer, worker, firms }: Cast): Story {
  const asked = [
    ...[0, 3, 5, 8, 12, 15].map((who) => [workers[who] ?? '', up('vacancy', who % 9)] as const),
    ...[20, 24, 30].map((turn) => [worker, up('vacancy', turn)] as const),
    ...[0, 2, 9].map((turn) => [buyer, up('service', turn)] as const),
    ...[1, 4, 7].map((who) => [firms[who] ?? '', up('product', 0)] as const),
    [buyer, up('product', 8)] as const,
  ]
  for (const [at, [userId, adId]] of asked.entries()) {
    yield 280 - at * 15
    await revealContact(await stage.as(userId), adId, undefined)
  }
}

async function* complain(stage: Stage, { up, workers, buyer }: Cast): Story {
  const { vacancy, service, product, resume } = announcementKinds
  const said = [
    [vacancy.queue, up('vacancy', 40), 'fraud', 'Maosh aytilganidan ikki baravar kam chiqdi.'],
    [vacancy.queue, up('vacancy', 52), 'wrong', 'Manzil notoʻgʻri koʻrsatilgan.'],
    [service.queue, up('service', 20), 'price', 'Цена на месте оказалась вдвое выше.'],
    [product.queue, up('product', 30), 'copied', 'Bu bizning rasmimiz.'],
    [resume.queue, up('resume', 40), 'wrong', 'Bunday tajribasi yoʻq ekan.'],
  ] as const
  for (const [at, [targetType, id, reason, text]] of said.entries()) {
    yield 70 - at * 12
    const by = await stage.as(at % 2 ? buyer : (workers[at] ?? buyer))
    await file(by, judging, { targetType, targetId: String(id), reason, text })
  }
}

import { type ApplicantStep, applicantProcess, EXPIRES_AFTER_DAYS } from '#contract/announcements/applicant-process.ts'
import type { Proposed } from '#contract/announcements/applicants.ts'
import { applyTo } from '#server/announcements/applicants/apply.ts'
import { expireApplicants } from '#server/announcements/applicants/care.ts'
import { declineMany, tellUntold } from '#server/announcements/applicants/decline.ts'
import { seen, takeStep } from '#server/announcements/applicants/steps.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Stage, Story } from '../deals/stage.ts'

export interface Response {
  adId: number
  ownerId: string
  applicantId: string
  /** How long ago they wrote. */
  hours: number
  message: string
  proposed?: Proposed
  resumeId?: number | undefined
  vacancyId?: number | undefined
  /** What was done with it, one after another. */
  steps: readonly ApplicantStep[]
  /** Said before the last step, by turns; the owner begins. */
  talk?: readonly string[] | undefined
  /** When the last step was taken, where that matters. */
  endedHours?: number | undefined
}

const meetingAfter = (now: Date) => ({
  place: 'Xoʻjalik idorasi, qabulxona',
  meetAt: daysFrom(now, 12).toISOString(),
  message: 'Pasport va mehnat daftarchangizni olib keling.',
})
const REASON = 'Tajribasi yetarli emas, boshqa nomzod tanlandi'

/** One response with what both sides made of it. */
export async function* respond(stage: Stage, plan: Response): Story {
  const { adId, ownerId, applicantId, message, proposed = {}, resumeId, vacancyId, steps } = plan
  let { hours } = plan
  yield hours
  const given = { message, fileIds: [], proposed, ...(resumeId && { resumeId }), ...(vacancyId && { vacancyId }) }
  const id = await applyTo(await stage.as(applicantId), adId, given)
  const pause = Math.min(14, hours / (steps.length + 2))
  for (const [at, step] of steps.entries()) {
    const isLast = at === steps.length - 1
    if (isLast && plan.talk) {
      hours -= pause / 2
      yield hours
      for (const [turn, text] of plan.talk.entries())
        await stage.say('announcement', id, turn % 2 ? applicantId : ownerId, text)
    }
    hours = step === 'expire' ? hours - EXPIRES_AFTER_DAYS * 24 - 1 : hours - pause
    if (isLast && plan.endedHours !== undefined) hours = plan.endedHours
    yield hours
    if (step === 'view') await seen(await stage.as(ownerId), id)
    else if (step === 'expire') await expireApplicants(stage.system())
    else {
      const { rowVersion } = await stage
        .system()
        .tx.selectFrom('applicants')
        .select('rowVersion')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const actor = await stage.as(applicantProcess[step].by === 'owner' ? ownerId : applicantId)
      await takeStep(actor, id, {
        ...{ step, rowVersion, share: false },
        ...(step === 'decline' && { reason: REASON, share: true }),
        ...(step === 'invite' && meetingAfter(actor.now)),
      })
      if (step === 'invite') {
        hours -= pause / 2
        yield hours
        await tellUntold(stage.system())
      }
    }
  }
}

/** Whoever is still new is declined together, politely; after the seconds in which it can be undone they are told. */
export async function* declineRest(stage: Stage, adId: number, ownerId: string, hours: number): Story {
  yield hours
  const rows = await stage
    .system()
    .tx.selectFrom('applicants')
    .select('id')
    .where('announcementId', '=', adId)
    .where('status', '=', 'new')
    .execute()
  const ids = rows.map(({ id }) => id)
  await declineMany(await stage.as(ownerId), adId, { ids, reason: 'Brigada toʻldi', share: true })
  yield hours - 1
  await tellUntold(stage.system())
}

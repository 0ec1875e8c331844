import type { WrapUp } from '#contract/contact/tickets/ticket-process.ts'
import { createTicket } from '#contract/contact/tickets/tickets.ts'
import { demoAccounts } from '#contract/identity/demo.ts'
import { answerEscalation } from '#server/contact/tickets/escalations.ts'
import { rate } from '#server/contact/tickets/rate.ts'
import { holdTicket, tickets } from '#server/contact/tickets/rows.ts'
import { topicBy } from '#server/contact/tickets/topics.ts'
import * as acts from '#server/contact/tickets/write.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { UnboundCtx } from '#server/kernel/scope.ts'
import { territoryIdsByCodes } from '#server/reference/public.ts'
import { dayOf } from '#uz/date.ts'
import { addDays, daysFrom, HOUR_MS } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'
import type { People } from '../people.ts'

type End = 'in_progress' | 'waiting_user' | 'escalated' | 'answered' | 'resolved' | 'rated' | 'closed'
interface Planned {
  topic: string
  text: string
  /** Days ago. */
  ago: number
  end: End
  from: 'farmer' | 'buyer' | 'worker' | 'stranger'
}

const plan: readonly Planned[] = [
  {
    topic: 'bank',
    text: 'Bank arizamga oʻn bir kundan beri javob bermayapti.',
    ago: 0.1,
    end: 'in_progress',
    from: 'farmer',
  },
  {
    topic: 'code',
    text: 'Telefonimga kod kelmayapti, kira olmayapman.',
    ago: 0.2,
    end: 'in_progress',
    from: 'stranger',
  },
  { topic: 'water', text: 'Kanalga suv tushmadi, ekin qurib qolyapti.', ago: 1, end: 'escalated', from: 'farmer' },
  {
    topic: 'papers',
    text: 'Subsidiya uchun qaysi hujjat kerakligini bilmayman.',
    ago: 1,
    end: 'waiting_user',
    from: 'worker',
  },
  {
    topic: 'delivery',
    text: 'Yetkazish ikki kun kechikdi, sotuvchi goʻshakni olmayapti.',
    ago: 2,
    end: 'answered',
    from: 'buyer',
  },
  {
    topic: 'unpaid',
    text: 'Yetakchi topshirilgan kartoshka uchun pul toʻlamadi.',
    ago: 2,
    end: 'escalated',
    from: 'stranger',
  },
  { topic: 'lease', text: 'Ijara shartnomasi muddatini qanday uzaytiraman?', ago: 3, end: 'resolved', from: 'farmer' },
  {
    topic: 'eimzo',
    text: 'E-IMZO kaliti muddati tugadi, imzo qoʻyib boʻlmayapti.',
    ago: 3,
    end: 'rated',
    from: 'farmer',
  },
  { topic: 'payment', text: 'Toʻlov oʻtdi, lekin bitimda koʻrinmayapti.', ago: 4, end: 'resolved', from: 'buyer' },
  { topic: 'moderation', text: 'Eʼlonim nega qaytarilganini tushunmadim.', ago: 6, end: 'rated', from: 'worker' },
  { topic: 'event', text: 'Seminarga yozilgan edim, joyi oʻzgardimi?', ago: 8, end: 'closed', from: 'worker' },
  { topic: 'fraud', text: 'Bank xodimi deb qoʻngʻiroq qilib, kod soʻrashdi.', ago: 9, end: 'closed', from: 'buyer' },
]

const OPERATOR_ANSWER = 'Tekshirildi va odamga telefonda batafsil tushuntirildi.'
const ASKED = 'Iltimos, holatni aniqlab, uch ish kunida javob bering.'
const ANSWERED = 'Tekshirildi: masala shu hafta ichida hal qilinadi, odamga aytildi.'
/** So many calls of a week. */
const CALLS = 120
const CALL_GAP_HOURS = 1.4
const SHIFT_DAYS = 120
const FIRST_EXTENSION = 204

/** Tickets in every state, by the operator's own hands, and calls of a week. */
export async function buildTickets(ctx: Ctx, people: People): Promise<void> {
  const operator = await actAs(ctx, people.account('operator'))
  const official = await actAs(ctx, people.account('official'))
  const at = <C extends UnboundCtx>(who: C, ago: number): C => ({ ...who, now: daysFrom(ctx.now, -ago) })
  const home = (await territoryIdsByCodes(ctx, ['14140001'])).get('14140001')
  if (home === undefined) throw new Error('The demo world names a mahalla that is not there')
  const phoneOf = (from: Planned['from'], place: number) =>
    demoAccounts.find(({ role }) => role === from)?.phone ?? `+9989011${String(place).padStart(5, '0')}`
  for (const [place, { topic, text, ago, end, from }] of plan.entries()) {
    const body = createTicket.body.parse({
      channel: 'phone',
      phone: phoneOf(from, place),
      callerName: from === 'stranger' ? 'Toʻxtayev Anvar' : null,
      topicId: (await topicBy(ctx, topic)).id,
      territoryId: home,
      text,
    })
    const id = await acts.createTicket(at(operator, ago), body)
    await bring(ctx, { id, end, ago, operator: (days) => at(operator, days), official: (days) => at(official, days) })
  }
  const waiting = [
    { topic: 'status', text: 'Kredit arizam qaysi bosqichda ekanini bilmoqchiman.' },
    { topic: 'technical', text: 'Ilova rasm yuklaganda yopilib qolyapti.' },
  ]
  for (const [place, { topic, text }] of waiting.entries())
    await acts.makeTicket(
      { ...ctx, now: daysFrom(ctx.now, -0.05) },
      {
        channel: 'callback',
        phone: phoneOf('stranger', 90 + place),
        callerName: 'Qodirova Lola',
        topicId: (await topicBy(ctx, topic)).id,
        territoryId: home,
        text,
        priority: null,
        object: null,
      },
    )
  await writeCalls(ctx, people.account('operator'), home)
  await writeShifts(ctx, [people.account('operator'), people.account('supervisor')])
}

/** Somebody answers on every day for which anybody will look at this world. */
async function writeShifts(ctx: Ctx, operators: readonly string[]): Promise<void> {
  const today = dayOf(ctx.now)
  const at = (day: number, clock: string) => new Date(`${addDays(today, day)}T${clock}:00+05:00`)
  const rows = operators.flatMap((operatorId, place) =>
    Array.from({ length: SHIFT_DAYS }, (_, day) => ({
      operatorId,
      startsAt: at(day, '00:00'),
      endsAt: at(day + 1, '00:00'),
      extension: String(FIRST_EXTENSION + place),
      breakMinutes: 45,
      authorId: operators.at(-1) ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })),
  )
  await ctx.tx.insertInto('callShifts').values(rows).execute()
}

interface Brought {
  id: number
  end: End
  ago: number
  operator(days: number): UnboundCtx
  official(days: number): UnboundCtx
}

async function bring(ctx: Ctx, { id, end, ago, operator, official }: Brought): Promise<void> {
  const version = async () => {
    const row = await ctx.tx.selectFrom('tickets').select('rowVersion').where('id', '=', id).executeTakeFirstOrThrow()
    return row.rowVersion
  }
  if (end === 'waiting_user')
    await acts.askCaller(operator(ago - 0.1), id, { rowVersion: await version(), text: 'Ariza raqamini ayting.' })
  if (end === 'escalated' || end === 'answered') {
    const organizationId = official(0).actor.organizationId ?? ''
    await acts.escalate(operator(ago - 0.1), id, { rowVersion: await version(), organizationId, text: ASKED })
  }
  if (end === 'answered')
    await answerEscalation(official(ago - 0.5), id, { rowVersion: await version(), text: ANSWERED })
  if (end === 'resolved' || end === 'rated' || end === 'closed')
    await acts.resolve(
      operator(ago - 0.3),
      id,
      { rowVersion: await version(), resolution: OPERATOR_ANSWER },
      (path) => path,
    )
  const later = (days: number) => ({ ...ctx, now: daysFrom(ctx.now, days - ago) })
  if (end === 'rated') {
    const { rateToken } = await holdTicket(ctx, id)
    await rate(later(0.6), rateToken ?? '', { rating: 4 + (id % 2), text: null })
  }
  if (end === 'closed') await tickets.take(later(4), await holdTicket(ctx, id), 'close')
}

async function writeCalls(ctx: Ctx, operatorId: string, home: number): Promise<void> {
  const ends: readonly WrapUp[] = ['answered', 'answered', 'ticket', 'answered', 'callback', 'silent', 'wrong_number']
  const rows = Array.from({ length: CALLS }, (_, at) => {
    const phone = `+99890${String(2_000_000 + at * 7919).padStart(7, '0')}`
    const began = new Date(ctx.now.getTime() - (at + 1) * CALL_GAP_HOURS * HOUR_MS)
    const isLost = at % 11 === 10
    const seconds = (n: number) => new Date(began.getTime() + n * 1000)
    return {
      status: isLost ? ('abandoned' as const) : ('ended' as const),
      direction: at % 5 === 4 ? ('out' as const) : ('in' as const),
      byHand: at % 13 === 12,
      phoneSealed: ctx.vault.seal(phone),
      phoneFingerprint: ctx.vault.fingerprint(phone),
      operatorId: isLost ? null : operatorId,
      // Of most callers nobody knows where they are at home.
      territoryId: at % 3 === 0 ? home : null,
      wrapUp: isLost ? null : (ends[at % ends.length] ?? null),
      queuedAt: began,
      answeredAt: isLost ? null : seconds(4 + ((at * 7) % 40)),
      endedAt: seconds(60 + ((at * 37) % 420)),
      createdAt: began,
      updatedAt: began,
    }
  })
  await ctx.tx.insertInto('phoneCalls').values(rows).execute()
}

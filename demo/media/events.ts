import type { EventDraft } from '#contract/events/event.ts'
import { beginDue, finishDue } from '#server/events/care.ts'
import { checkIn } from '#server/events/door/check-in.ts'
import { eventJudgements } from '#server/events/judged.ts'
import { createDraft } from '#server/events/mine/drafts.ts'
import { getMyEvent } from '#server/events/mine/present.ts'
import { cancelEvent, recordEvent, takeStep } from '#server/events/mine/steps.ts'
import { registerFor } from '#server/events/people/register.ts'
import { ask, rate } from '#server/events/people/voices.ts'
import { openModeration } from '#server/moderation/public.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { openStage, type Stage, type Story } from '../deals/stage.ts'
import { judge } from '../judge.ts'
import type { People } from '../people.ts'
import { type Block, inBoth } from './blocks.ts'
import { textsOf } from './items.ts'
import type { Shelf } from './shelf.ts'

const DAY = 24
const TASHKENT_HOURS = 5
const judging = openModeration(eventJudgements())
const links: Readonly<Record<string, string>> = {
  link: 'https://vebinar.example/xona/',
  youtube: 'https://www.youtube.com/live/',
  zoom: 'https://zoom.us/j/',
  meet: 'https://meet.google.com/',
}

/** Seminars and webinars of four months: those to come can be registered for, of those past there are figures. */
export async function holdEvents(shelf: Shelf, people: People, blocks: readonly Block[]): Promise<void> {
  const stage = openStage(shelf.ctx)
  const guests = ['farmer', 'buyer', 'worker', 'head', 'employer', 'seller2'] as const
  const crowd = [...guests.map(people.account), ...people.sellers.slice(3).map(({ userId }) => userId)]
  const stories: Story[] = []
  for (const [turn, block] of blocks.entries()) {
    const content = await contentOf(shelf, block)
    const came = crowd.slice((turn * 3) % 12).slice(0, 5 + (turn % 5))
    const book = await shelf.book(3)
    stories.push(hold(stage, { ...people, shelf, block, content, guests: came, book: book.file }))
  }
  await stage.play([...stories, ...desks(stage, people, shelf, blocks)])
}

async function contentOf(shelf: Shelf, block: Block): Promise<EventDraft> {
  const { values } = block
  const { title, body } = textsOf(block)
  const startsAt = startOf(shelf.ctx.now, block)
  const [name = '', post = '', postRu] = (values.get('speaker') ?? '').split(' | ')
  const capacity = values.get('capacity')
  return {
    title,
    description: { uz: plain(body?.uz), ...(body?.ru && { ru: plain(body.ru) }) },
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + Number(values.get('hours')) * HOUR_MS).toISOString(),
    language: 'uz',
    cover: await shelf.cover(values.get('cover')),
    capacity: capacity ? Number(capacity) : null,
    topics: shelf.crops(values.get('crops')),
    speakers: [{ name, post: inBoth(post, postRu), photo: null }],
    ...(values.get('type') === 'webinar'
      ? { platform: platformOf(values.get('platform')) }
      : {
          territoryId: shelf.district(values.get('district') ?? ''),
          address: { uz: values.get('address') ?? '' },
          districtQuotas: quotasOf(shelf, values.get('quotas')),
        }),
  }
}

const plain = (html = '') => html.replaceAll(/<[^>]+>/g, '')
const platformOf = (name: string | undefined) =>
  (['link', 'youtube', 'zoom', 'meet'] as const).find((one) => one === name) ?? 'link'
const quotasOf = (shelf: Shelf, quotas: string | undefined) =>
  (quotas ?? '')
    .split(' ')
    .filter(Boolean)
    .map((quota) => {
      const [district = '', seats] = quota.split(':')
      return { districtId: shelf.district(district), seats: Number(seats) }
    })

/** On that day at the hour of Tashkent. */
function startOf(now: Date, { values }: Block): Date {
  const [hour, minute] = (values.get('at') ?? '10:00').split(':').map(Number)
  const day = new Date(now.getTime() + Number(values.get('in')) * DAY * HOUR_MS)
  return new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), (hour ?? 10) - TASHKENT_HOURS, minute ?? 0),
  )
}

interface Held extends People {
  shelf: Shelf
  block: Block
  content: EventDraft
  guests: readonly string[]
  book: string
}

async function* hold(stage: Stage, { account, shelf, block, content, guests, book }: Held): Story {
  const type = block.values.get('type') === 'seminar' ? 'seminar' : 'webinar'
  const organizerId = account('organizer')
  const { now } = shelf.ctx
  const hoursAgo = (at: string | null | undefined) => (now.getTime() - new Date(at ?? now).getTime()) / HOUR_MS
  const start = hoursAgo(content.startsAt)
  const end = hoursAgo(content.endsAt)
  const made = Math.max(start, 0) + 14 * DAY
  yield made
  const joinUrl = type === 'webinar' ? { joinUrl: `${links[content.platform ?? 'link']}${block.key}` } : {}
  const { id, rowVersion } = await createDraft(await stage.as(organizerId), { type, content, ...joinUrl })
  await takeStep(await stage.as(organizerId), id, { step: 'submit', rowVersion })
  yield made - 5
  await judge(stage, judging, account('admoderator'), { targetType: type, targetId: id, decision: 'publish' })
  for (const [index, userId] of guests.entries()) {
    yield made - 20 - index * 17
    await registerFor(await stage.as(userId), id, undefined)
    if (index === 0) await ask(await stage.as(userId), id, 'Taqdimot keyin yuboriladimi?')
  }
  if (start < 0) return
  yield start
  await beginDue(stage.system())
  if (type === 'seminar') await arrive(stage, organizerId, id)
  else await watch(stage, id, content)
  yield end - 0.1
  await finishDue(stage.system())
  yield Math.max(end - 3, 0.1)
  await speakOf(stage, id)
  const over = await getMyEvent(await stage.as(organizerId), id)
  const materials = [{ name: 'Taqdimot va jadval', file: book, url: null }]
  await recordEvent(await stage.as(organizerId), id, { recordingUrl: null, materials, rowVersion: over.rowVersion })
}

const participantsOf = (stage: Stage, eventId: number) =>
  stage
    .system()
    .tx.selectFrom('participants')
    .select(['id', 'userId', 'status'])
    .where('eventId', '=', eventId)
    .orderBy('place')
    .execute()

/** At the door of a seminar: all but every fourth. */
async function arrive(stage: Stage, organizerId: string, id: number): Promise<void> {
  const ctx = await stage.as(organizerId)
  const came = (await participantsOf(stage, id)).filter((_, index) => index % 4 !== 3)
  await checkIn(
    ctx,
    id,
    came.map((one) => ({ key: one.id, participantId: one.id, at: ctx.now.toISOString() })),
  )
}

/** Of a webinar: most stay to the end, some leave early. */
async function watch(stage: Stage, id: number, { startsAt, endsAt }: EventDraft): Promise<void> {
  const ctx = stage.system()
  const people = await participantsOf(stage, id)
  if (!startsAt || !endsAt || people.length === 0) return
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  await ctx.tx
    .insertInto('attendances')
    .values(
      people.map((one, index) => ({
        ...{ participantId: one.id, eventId: id, source: 'page' as const, joinedAt: from },
        leftAt: index % 4 === 3 ? new Date(from.getTime() + (to.getTime() - from.getTime()) / 3) : to,
      })),
    )
    .execute()
}

const words = [
  'Juda foydali boʻldi, rahmat.',
  'Amaliy misollar koʻproq boʻlsa yaxshi edi.',
  'Savollarimga javob oldim.',
  '',
]

async function speakOf(stage: Stage, id: number): Promise<void> {
  const came = (await participantsOf(stage, id)).filter(({ status }) => status === 'attended')
  for (const [index, { userId }] of came.slice(0, 4).entries())
    await rate(await stage.as(userId), id, { rating: 5 - (index % 2), text: words[index] ?? '' })
}

/** What the organizer has not finished, what waits for a judge, and one that was called off. */
function desks(stage: Stage, { account }: People, shelf: Shelf, blocks: readonly Block[]): Story[] {
  const organizerId = account('organizer')
  const [webinar, seminar] = [
    blocks.find((one) => one.values.get('type') === 'webinar'),
    blocks.find((one) => one.values.get('type') === 'seminar'),
  ]
  const later = async (block: Block | undefined, days: number, uz: string, ru: string) => {
    if (!block) throw new Error('The demo world has no event to begin from')
    const values = new Map([...block.values, ['in', String(days)]])
    return { ...(await contentOf(shelf, { ...block, values })), title: { uz, ru } }
  }
  async function* draft(): Story {
    yield 30
    const content = await later(webinar, 50, 'Qishki ratsion: jonli savol-javob', 'Зимний рацион: ответы на вопросы')
    await createDraft(await stage.as(organizerId), { type: 'webinar', content: { ...content, speakers: [] } })
  }
  async function* waiting(): Story {
    yield 3
    const content = await later(seminar, 45, 'Uzumni butash: bogʻda amaliyot', 'Обрезка винограда: практика')
    const { id, rowVersion } = await createDraft(await stage.as(organizerId), { type: 'seminar', content })
    await takeStep(await stage.as(organizerId), id, { step: 'submit', rowVersion })
  }
  async function* off(): Story {
    yield 200
    const content = await later(
      seminar,
      12,
      'Issiqxona qurish: ochiq eshiklar kuni',
      'Строим теплицу: день открытых дверей',
    )
    const { id, rowVersion } = await createDraft(await stage.as(organizerId), { type: 'seminar', content })
    await takeStep(await stage.as(organizerId), id, { step: 'submit', rowVersion })
    yield 190
    await judge(stage, judging, account('admoderator'), { targetType: 'seminar', targetId: id, decision: 'publish' })
    yield 100
    await registerFor(await stage.as(account('buyer')), id, undefined)
    yield 20
    const row = await getMyEvent(await stage.as(organizerId), id)
    await cancelEvent(await stage.as(organizerId), id, {
      reason: 'Maʼruzachi kasal boʻlib qoldi.',
      rowVersion: row.rowVersion,
    })
  }
  return [draft(), waiting(), off()]
}

import { openLetter, requestLetter } from '#server/finance/recommendations/begin.ts'
import { letterSigning } from '#server/finance/recommendations/paper.ts'
import { letters } from '#server/finance/recommendations/rows.ts'
import { declineLetter, prepareLetter, revokeLetter, writeLetter } from '#server/finance/recommendations/write.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Stage, Story } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { typedCode } from './parts.ts'

export interface LetterParts {
  stage: Stage
  assistantId: string
  phoneOf: (userId: string) => string
  productOf: (code: string) => { id: number }
  drawLetter: (id: number) => Promise<void>
}

const seen = [
  {
    area: 1200,
    activity: 'Issiqxonada pomidor va bodring',
    opinion:
      'Uch yildan beri issiqxonada sabzavot yetishtiradi, hosilini bozorda sotadi. Mahallada qarzi va shikoyati yoʻq.',
  },
  {
    area: 800,
    activity: 'Sigir va qoʻy boqadi, sut topshiradi',
    opinion: 'Beshta sigir boqadi, sutini qabul punktiga topshiradi. Kredit mablagʻini maqsadli sarflashiga ishonaman.',
  },
  {
    area: 2000,
    activity: 'Uzumzor va mevali bogʻ',
    opinion: 'Bogʻi parvarishlangan, suv muammosi hal qilingan. Oila aʼzolari birga ishlaydi, daromadi barqaror.',
  },
]

const idOf = async ({ stage }: LetterParts, userId: string, productId: number): Promise<number> => {
  const row = await stage
    .system()
    .tx.selectFrom('recommendations')
    .select('id')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}
const versionOf = async ({ stage }: LetterParts, id: number) => (await letters.lock(stage.system(), id)).rowVersion

/** Visited, written, drawn and signed by a code, all at the moment that is played. */
async function signLetter(parts: LetterParts, id: number): Promise<void> {
  const { stage, assistantId, phoneOf, drawLetter } = parts
  const assistant = await stage.as(assistantId)
  const told = seen[id % seen.length] ?? seen[0]
  if (!told) return
  const visitedOn = dayOf(daysFrom(assistant.now, -2))
  await writeLetter(assistant, id, { ...told, visitedOn, fileIds: [], rowVersion: await versionOf(parts, id) })
  await prepareLetter(assistant, id, await versionOf(parts, id))
  await drawLetter(id)
  const phone = async () => phoneOf(assistantId)
  const refused = await letterSigning.signByCode(assistant, String(id), typedCode(), phone)
  if (refused instanceof Refusal) throw refused
}

/** Whoever applies for a family programme has been visited before. */
export async function recommend(parts: LetterParts, userId: string, productId: number): Promise<void> {
  const assistant = await parts.stage.as(parts.assistantId)
  const { territoryId } = await assistant.tx
    .selectFrom('users')
    .select('territoryId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (territoryId === null) return
  const author = { authorId: assistant.actor.userId, organizationId: assistant.actor.organizationId ?? null }
  const letter = await openLetter(assistant, { userId, territoryId, productId, requestedAt: null, author })
  await signLetter(parts, letter.id)
}

interface Asked {
  role: 'buyer' | 'worker'
  code: string
  days: number
  end: 'asked' | 'signed' | 'declined' | 'expired' | 'revoked'
}

/** What people of one mahalla have asked their assistant for. */
const asked: readonly Asked[] = [
  { role: 'worker', code: 'oila-start', days: 1, end: 'asked' },
  { role: 'buyer', code: 'oila-nasl', days: 2, end: 'asked' },
  { role: 'buyer', code: 'oila-mini', days: 12, end: 'signed' },
  { role: 'worker', code: 'oila-mini', days: 20, end: 'declined' },
  { role: 'worker', code: 'ogir-tuman', days: 68, end: 'expired' },
  { role: 'worker', code: 'oila-aylanma', days: 30, end: 'revoked' },
]

export const letterStories = (parts: LetterParts, people: People): Story[] =>
  asked.map((one) => letter(parts, people.account(one.role), one))

async function* letter(parts: LetterParts, userId: string, { code, days, end }: Asked): Story {
  const { stage, assistantId } = parts
  const productId = parts.productOf(code).id
  yield days * 24
  await requestLetter(await stage.as(userId), productId)
  if (end === 'asked') return
  const id = await idOf(parts, userId, productId)
  yield days * 24 - 30
  if (end === 'declined') {
    const reason = 'Tashrifda issiqxona topilmadi, yer ham ekilmagan. Avval ish boshlang.'
    await declineLetter(await stage.as(assistantId), id, { rowVersion: await versionOf(parts, id), reason })
    return
  }
  await signLetter(parts, id)
  if (end === 'revoked') {
    yield days * 24 - 100
    const reason = 'Yer uchastkasi boshqa shaxsga oʻtgani maʼlum boʻldi.'
    await revokeLetter(await stage.as(assistantId), id, { rowVersion: await versionOf(parts, id), reason })
  }
  if (end === 'expired') {
    yield (days - 62) * 24
    await letters.take(stage.system(), await letters.lock(stage.system(), id), 'expire')
  }
}

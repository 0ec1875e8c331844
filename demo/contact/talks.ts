import { partyKey } from '#contract/party-key.ts'
import { readUpTo } from '#server/conversations/marks.ts'
import type { Written } from '#server/conversations/write.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Trader } from '../deals/bank.ts'
import type { Cast } from '../deals/plans.ts'
import type { Stage, Story, TalkedOf } from '../deals/stage.ts'
import type { Carried, openEnclosures } from './enclosures.ts'

interface Line {
  /** Which of the two speaks. */
  by: 0 | 1
  text?: string
  with?: Carried | 'place' | 'product' | 'deal'
  /** The line that is answered. */
  answers?: number
  /** What it says after its author has read it again. */
  corrected?: string
  takenBack?: true
}

interface Talk {
  between: readonly [string, string]
  about(): Promise<{ kind: TalkedOf; id: string } | undefined>
  /** Hours ago the first line was written. */
  ago: number
  lines: readonly Line[]
  /** The other side has seen the last line too. */
  seen?: true
}

const HOURS_BETWEEN = 0.2
const READ_AGAIN_HOURS = 0.05
/** After its end a deal is written about for a month, and the last line comes hours after the first. */
const TALKED_DAYS = 27
/** Where the farmer's goods lie. */
const STORE = { lat: 39.6427, lng: 66.9597 }

const everyKind: readonly Line[] = [
  { by: 0, text: 'Assalomu alaykum! Ertaga mashina yubormoqchiman, qachon yuklaysiz?' },
  { by: 1, text: 'Vaalaykum assalom. Ertalab soat sakkizdan, navbat yoʻq.', answers: 0 },
  { by: 1, text: 'Bugun saralangani, suratga oldim.', with: 'picture' },
  { by: 0, text: 'Zoʻr-ku! Sifat sinfi qaysi, hujjati bormi?' },
  { by: 1, text: 'Mana, sinflar shunda yozilgan, bizniki birinchi.', with: 'paper' },
  { by: 1, text: 'Ombor shu yerda, koʻk darvoza.', with: 'place' },
  {
    by: 0,
    text: 'Haydovchi Anvar aka, mashinasi 30 A 132 BC.',
    corrected: 'Haydovchi Anvar aka, mashinasi 30 A 123 BC.',
  },
  { by: 1, text: 'Boshqa odamga yozganim edi, uzr.', takenBack: true },
  { by: 1, with: 'voice' },
  { by: 0, text: 'Eshitdim, rahmat. Oʻtgan safargidek boʻlsin.', with: 'deal' },
  { by: 1, text: 'Yana bundan ham bor, yoniga qoʻshib beraymi?', with: 'product' },
]
const russian: readonly Line[] = [
  { by: 0, text: 'Добрый день! Возьму ещё столько же, скидку за объём сделаете?' },
  { by: 1, text: 'Добрый день. От двух тонн минус три процента.', answers: 0 },
  { by: 0, text: 'Хорошо. Фото последнего сбора можно?' },
  { by: 1, with: 'picture' },
  { by: 0, text: 'Беру. Завтра оформлю заказ.' },
]
/** Before a deal is confirmed numbers are covered. */
const early: readonly Line[] = [
  { by: 0, text: 'Assalomu alaykum, tezroq tasdiqlab bersangiz, telefonim +998 90 123 45 67.' },
  { by: 1, text: 'Koʻrdim, bugun javob beraman.' },
]
const lender: readonly Line[] = [
  { by: 1, text: 'Assalomu alaykum! Arizangizni koʻryapmiz, omboringiz hujjatini yuboring.' },
  { by: 0, text: 'Mana hujjat.', with: 'picture', answers: 0 },
  { by: 1, text: 'Rahmat, ikki ish kunida javob beramiz.' },
]
const shortTalks: readonly (readonly Line[])[] = [
  [
    { by: 0, text: 'Yana qachon yangi hosil chiqadi?' },
    { by: 1, text: 'Ikki haftalardan keyin, sizga birinchi boʻlib aytaman.' },
  ],
  [
    { by: 1, text: 'Mahsulot yoqdimi?' },
    { by: 0, text: 'Ha, hammasi joyida, rahmat!' },
    { by: 1, text: 'Yana bor, xohlasangiz.', with: 'product' },
  ],
  [
    { by: 0, text: 'Сколько мешков в одной партии?' },
    { by: 1, text: 'Сорок, по тридцать килограммов.', answers: 0 },
  ],
]

interface Parts {
  stage: Stage
  cast: Cast
  enclosures: ReturnType<typeof openEnclosures>
  /** Who answers for a lender. */
  officerId: string
}

/** What is written these days: every kind of message there is, for the accounts people try the product with. */
export function talksOf(parts: Parts): Story[] {
  const { stage, cast, officerId } = parts
  const { buyer, farmer, orchard, company, small } = cast
  const [first = buyer, second = buyer, third = buyer] = small
  const pair = (one: Trader, other: Trader, ago: number, lines: readonly Line[], isNew = false): Talk => ({
    between: [one.userId, other.userId],
    about: () => dealBetween(stage, one, other, isNew),
    ago,
    lines,
  })
  const said: Talk[] = [
    pair(buyer, farmer, 5, everyKind),
    pair(buyer, orchard, 27, russian),
    pair(buyer, farmer, 1.5, early, true),
    { ...pair(buyer, company, 31, shortTalks[0] ?? []), seen: true },
    pair(second, farmer, 14, shortTalks[1] ?? []),
    pair(third, farmer, 50, shortTalks[2] ?? []),
    pair(buyer, first, 52, shortTalks[1] ?? []),
    { ...pair(buyer, second, 76, shortTalks[2] ?? []), seen: true },
  ]
  return [...said.map((talk) => tell(parts, talk)), askOfLender(parts, officerId)]
}

async function* tell({ stage, cast, enclosures }: Parts, talk: Talk): Story {
  let hours = talk.ago
  yield hours
  const about = await talk.about()
  if (!about) return
  const { kind, id } = about
  const written: number[] = []
  for (const { by, text = '', with: carried, answers, corrected, takenBack } of talk.lines) {
    const userId = talk.between[by]
    const acting = await stage.as(userId)
    const more: Partial<Written> = { replyTo: answers === undefined ? undefined : written[answers] }
    if (carried === 'place') more.place = STORE
    else if (carried === 'deal') more.card = { kind: 'deal', id }
    else if (carried === 'product') more.card = { kind: 'product', id: String(await wareOf(stage, cast.farmer)) }
    else if (carried) more.fileIds = [await enclosures.bring(acting, carried)]
    const { id: messageId } = await stage.say(kind, id, userId, text, more)
    written.push(messageId)
    if (corrected ?? takenBack) {
      hours -= READ_AGAIN_HOURS
      yield hours
      if (corrected) await stage.correct(kind, id, userId, messageId, corrected)
      else await stage.takeBack(kind, id, userId, messageId)
    }
    hours -= HOURS_BETWEEN
    yield hours
  }
  const last = written.at(-1)
  const reader = talk.between[talk.lines.at(-1)?.by === 0 ? 1 : 0]
  if (talk.seen && last) await readUpTo(await stage.as(reader), await stage.part(kind, id, reader), last)
}

/** The latest deal of the two that may still be written about. */
async function dealBetween(stage: Stage, buyer: Trader, seller: Trader, isNew: boolean) {
  const { tx, now } = stage.system()
  const deal = await tx
    .selectFrom('deals')
    .select('id')
    .where('buyerKey', '=', partyKey(buyer))
    .where('sellerKey', '=', partyKey(seller))
    .where('status', isNew ? '=' : '!=', 'new')
    .where('status', '!=', 'cancelled')
    .where((eb) => eb.or([eb('closedAt', 'is', null), eb('closedAt', '>', daysFrom(now, -TALKED_DAYS))]))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return deal && { kind: 'deal' as const, id: deal.id }
}

async function wareOf(stage: Stage, seller: Trader): Promise<number> {
  const { productId } = await stage
    .system()
    .tx.selectFrom('offers')
    .select('productId')
    .where('sellerUserId', '=', seller.userId)
    .where('soldOut', '=', false)
    .orderBy('productId')
    .executeTakeFirstOrThrow()
  return productId
}

/** An application that the officer of a lender has taken. */
async function* askOfLender(parts: Parts, officerId: string): Story {
  const request = await parts.stage
    .system()
    .tx.selectFrom('applicationRequests as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .select(['r.id', 'a.userId'])
    .where('r.assigneeId', '=', officerId)
    .where('r.status', 'in', ['taken', 'in_review', 'need_info', 'offered'])
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
  if (!request) return
  const about = async () => ({ kind: 'application' as const, id: String(request.id) })
  yield* tell(parts, { between: [request.userId, officerId], about, ago: 20, lines: lender })
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConversationKind, chatPath } from '#contract/conversations/conversation-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { TestApp } from '../testing/app.ts'
import { actAs, partyOfTrader, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'
import { setBlocked } from './marks.ts'
import { readMessages } from './read.ts'
import { type ConversationSubject, type Participant, requireStanding, requireVoice } from './subject.ts'
import { talksAbout } from './summary.ts'
import { passTo, writeMessage } from './write.ts'

// Two made-up things to talk about: the field trip of a group, and a question to a desk of three.

let app: TestApp
let people: Trader[]
let desk: Trader[]
let office: Trader
beforeAll(async () => {
  app = await openMarketApp()
  people = [await trader(app), await trader(app), await trader(app)]
  office = await trader(app, 'mchj')
  desk = [await trader(app), await trader(app)].map((one) => ({ ...one, organizationId: office.organizationId }))
})
afterAll(() => app?.close())

const one = <T>(list: readonly T[], at: number): T => list[at] ?? expect.fail()
const member = (who: Trader, over: Partial<Participant> = {}): Participant => ({
  party: partyOfTrader(who),
  link: `/trip/${who.userId}`,
  ...over,
})

/** The talk about a subject as somebody finds it. */
function talk(kind: ConversationKind, parties: readonly Participant[], over: Partial<ConversationSubject> = {}) {
  const subjectId = `made-up-${kind}`
  const subject: ConversationSubject = {
    title: { uz: 'Dala safari' },
    parties,
    masksContacts: false,
    keepsEvidence: false,
    closed: false,
    mayWrite: true,
    isWitness: false,
    ...over,
  }
  const subjects = { [kind]: async () => new Map([[subjectId, subject]]) }
  const about = { kind, subjectId }
  const voice = (ctx: SignedCtx) => requireVoice(ctx, subjects, about)
  return {
    kind,
    subjectId,
    write: (who: Trader, text: string, replyTo?: number) =>
      actAs(app, who, async (ctx) =>
        writeMessage(ctx, await voice(ctx), { text, fileIds: [], replyTo }, app.server.desk),
      ),
    read: (who: Trader) =>
      actAs(app, who, async (ctx) =>
        readMessages(ctx, await requireStanding(ctx, subjects, about), { take: 20 }, app.server.desk),
      ),
    block: (who: Trader) => actAs(app, who, async (ctx) => setBlocked(ctx, await voice(ctx), true)),
    pass: (who: Trader, to: string | null) => actAs(app, who, async (ctx) => passTo(ctx, await voice(ctx), to)),
  }
}

const toldOf = async (who: Trader, link: string) =>
  (
    await app.server.services.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', who.userId)
      .where('event', '=', 'chat.message')
      .where('link', '=', link)
      .orderBy('id')
      .execute()
  ).length

test('a group is one talk of everybody, whoever comes and goes; who joins later reads what comes after', async () => {
  const [first, second, third] = [one(people, 0), one(people, 1), one(people, 2)]
  const two = talk('group', [member(first), member(second)], { isGroup: true })
  const before = await two.write(first, 'Ertaga soat oltida')
  expect((await two.read(second)).items).toMatchObject([{ text: 'Ertaga soat oltida', own: false }])
  await expect(two.read(third)).rejects.toMatchObject({ code: 'E_NOT_FOUND' })

  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const since = app.clock.now
  const three = talk('group', [member(first), member(second), member(third, { since })], { isGroup: true })
  await three.write(second, 'Men ham boraman', before.id)
  const seen = await three.read(third)
  expect(seen).toMatchObject({ unread: 1, items: [{ text: 'Men ham boraman', replyTo: null }] })
  expect(seen.parties).toHaveLength(3)
  expect((await three.read(first)).items).toHaveLength(2)
  // Each has been told once.
  expect(await toldOf(first, chatPath(three))).toBe(1)
  expect(await toldOf(third, chatPath(three))).toBe(1)
  const listed = await actAs(app, third, (ctx) => talksAbout(ctx, 'group', [three.subjectId]))
  expect(listed.get(three.subjectId)).toMatchObject({ text: 'Men ham boraman', unread: 1 })

  // Nobody shuts another out of what belongs to all.
  expect(seen.can).toMatchObject({ write: true, block: false })
  await expect(three.block(first)).rejects.toMatchObject({ code: 'E_FORBIDDEN' })

  const left = talk('group', [member(first), member(third, { since })], { isGroup: true })
  await left.write(first, 'Ikkimiz qoldik')
  await expect(left.read(second)).rejects.toMatchObject({ code: 'E_NOT_FOUND' })
  expect((await left.read(third)).items.every(({ name }) => name !== '')).toBe(true)
  expect(await actAs(app, second, (ctx) => talksAbout(ctx, 'group', [left.subjectId]))).toEqual(new Map())
})

test('of the side of staff one answers: whoever wrote first, until it is passed on; others read along', async () => {
  const asker = one(people, 0)
  const [clerk, colleague] = [one(desk, 0), one(desk, 1)]
  const onDuty = [clerk.userId, colleague.userId]
  const link = '/desk'
  const asked = talk('support', [member(asker), member(office, { link, staff: { onDuty } })])
  expect(partyKey(partyOfTrader(clerk))).toBe(partyKey(partyOfTrader(office)))

  await asked.write(asker, 'Kira olmayapman')
  expect([await toldOf(clerk, link), await toldOf(colleague, link)]).toEqual([1, 1])
  expect(await asked.read(clerk)).toMatchObject({ unread: 1, assignee: null, can: { write: true, block: false } })

  const both = await Promise.allSettled([asked.write(clerk, 'Koʻryapman'), asked.write(colleague, 'Men ham')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [winner, loser] = both[0]?.status === 'fulfilled' ? [clerk, colleague] : [colleague, clerk]
  await expect(asked.write(loser, 'Yana')).rejects.toMatchObject({ code: 'E_TALK_TAKEN' })
  expect(await asked.read(winner)).toMatchObject({ assignee: { mine: true }, can: { write: true } })
  expect(await asked.read(loser)).toMatchObject({ assignee: { mine: false }, can: { write: false } })
  // Who of them answers is no matter of whoever asked.
  expect((await asked.read(asker)).assignee).toBeNull()
  expect(await toldOf(asker, chatPath(asked))).toBeGreaterThan(0)

  await asked.pass(winner, loser.userId)
  await expect(asked.write(winner, 'Yana')).rejects.toMatchObject({ code: 'E_TALK_TAKEN' })
  await asked.write(loser, 'Endi men javob beraman')
  await asked.write(asker, 'Rahmat')
  expect(await toldOf(winner, link)).toBe(1)
})

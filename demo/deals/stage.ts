import type { ConversationKind } from '#contract/conversations/conversation-limits.ts'
import type { Message } from '#contract/conversations/conversations.ts'
import { applicantSubjects } from '#server/announcements/applicants/conversation.ts'
import { UNTOLD_JOB } from '#server/announcements/applicants/invite.ts'
import { RUN_CAMPAIGN } from '#server/contact/campaigns/send.ts'
import { groupSubjects } from '#server/contact/groups/subjects.ts'
import type { DrawCards, TalkDesk } from '#server/conversations/desk.ts'
import { requirePart } from '#server/conversations/subject.ts'
import { correctMessage, takeBackMessage, type Written, writeMessage } from '#server/conversations/write.ts'
import { dealSubjects } from '#server/deals/conversation.ts'
import { proposalSubjects } from '#server/deals/proposals/conversation.ts'
import { MAKE_JOB } from '#server/documents/issue.ts'
import { applicationSubjects } from '#server/finance/applying/conversation.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import { everywhere, type UnboundCtx } from '#server/kernel/scope.ts'
import { REFRESH_WEEKS } from '#server/market/board/observations.ts'
import { deliverJob } from '#server/notices/queue.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'

/** What somebody lives through: each word is how many hours ago it goes on. */
export type Story = AsyncGenerator<number, void, undefined>

export type TalkedOf = Extract<ConversationKind, 'deal' | 'offer' | 'announcement' | 'application' | 'group'>

/** The past, played again in the order in which it happened: everybody acts with the rights they have. */
export interface Stage {
  /** Sets the clock by hand, for what has to be there before the stories begin. */
  at(hoursAgo: number): void
  /** Somebody at the moment that is played. */
  as(userId: string): Promise<UnboundCtx>
  /** The platform itself. */
  system(): Ctx
  say(kind: TalkedOf, subjectId: string, userId: string, text: string, more?: Partial<Written>): Promise<Message>
  correct(kind: TalkedOf, subjectId: string, userId: string, id: number, text: string): Promise<Message>
  takeBack(kind: TalkedOf, subjectId: string, userId: string, id: number): Promise<void>
  /** Where somebody stands in what is written about a thing. */
  part(kind: TalkedOf, subjectId: string, userId: string): ReturnType<typeof requirePart>
  play(stories: readonly Story[]): Promise<void>
}

/** Nothing leaves the house for what is long past, and papers are drawn for those who look at them. */
const idle: readonly string[] = [...Object.values(deliverJob), MAKE_JOB, REFRESH_WEEKS, UNTOLD_JOB, RUN_CAMPAIGN]

const subjects = {
  deal: dealSubjects,
  group: groupSubjects,
  offer: proposalSubjects,
  announcement: applicantSubjects,
  application: applicationSubjects,
}

/** What is shown in this world is there; who sees it is asked when it is read. */
const known: DrawCards = async (_ctx, ids) =>
  new Map(ids.map((id) => [id, { title: '', price: null, note: '', picture: null, link: null }]))
const desk: TalkDesk = {
  cards: { product: known, ad: known, deal: known, event: known, leader: known },
  presence: { isHere: () => false },
}

export function openStage(ctx: Ctx): Stage {
  let now = ctx.now
  const actors = new Map<string, Actor>()
  const actingNow = (actor: Actor | undefined): Ctx => {
    const who = { actor, now, ip: '', device: 'demo' }
    return {
      ...ctx,
      ...who,
      audit: (entries, as = who) => ctx.audit(entries, as),
      job: async (name, data, options) => {
        if (!idle.includes(name)) await ctx.job(name, data, options)
      },
      // How often somebody did something long ago limits nobody now.
      throttle: { take: async () => {}, forget: async () => {} },
      // Nobody looks yet.
      changed: async () => {},
    }
  }
  const as = async (userId: string): Promise<UnboundCtx> => {
    const actor = actors.get(userId) ?? (await actAs(ctx, userId)).actor
    actors.set(userId, actor)
    return everywhere({ ...actingNow(actor), actor })
  }
  const part = async (kind: TalkedOf, subjectId: string, userId: string) =>
    requirePart(await as(userId), subjects, { kind, subjectId })
  const turnTo = (hours: number) => {
    now = new Date(ctx.now.getTime() - hours * HOUR_MS)
  }
  return {
    at: turnTo,
    as,
    system: () => actingNow(undefined),
    part,
    async say(kind, subjectId, userId, text, more = {}) {
      return writeMessage(await as(userId), await part(kind, subjectId, userId), { text, fileIds: [], ...more }, desk)
    },
    async correct(kind, subjectId, userId, id, text) {
      return correctMessage(await as(userId), await part(kind, subjectId, userId), id, text, desk)
    },
    async takeBack(kind, subjectId, userId, id) {
      return takeBackMessage(await as(userId), await part(kind, subjectId, userId), id)
    },
    async play(stories) {
      const waiting: { hours: number; story: Story }[] = []
      const go = async (story: Story) => {
        const { done, value } = await story.next()
        if (done) return
        // Behind whoever goes on at the same moment: the world is the same every time.
        const before = waiting.findIndex(({ hours }) => hours < value)
        waiting.splice(before === -1 ? waiting.length : before, 0, { hours: value, story })
      }
      for (const story of stories) await go(story)
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        turnTo(next.hours)
        await go(next.story)
      }
      turnTo(0)
    },
  }
}

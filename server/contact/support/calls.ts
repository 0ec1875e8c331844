import * as canned from '#contract/contact/support/answers.ts'
import * as inbox from '#contract/contact/support/inbox.ts'
import * as contract from '#contract/contact/support/support.ts'
import { supportLimits } from '#contract/contact/support/thread-process.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { searchKnowledge } from '../tickets/knowledge.ts'
import * as answers from './answers.ts'
import { askSupport, closeOwn, ownSupport, reopenOwn, writeMore } from './ask.ts'
import type { SupportCodes } from './guest.ts'
import * as acts from './inbox.ts'
import { THREAD } from './names.ts'
import { requireThread } from './rows.ts'

export function bindSupport({ bind }: CallBook, codes: SupportCodes): void {
  bind(contract.getOwnSupport, (ctx) => ownSupport(ctx))
  bind(contract.findHints, async (ctx, { query }) => ({
    items: await searchKnowledge(ctx, query.search, { most: supportLimits.hints, forStrangers: true }),
  }))
  bind(contract.sendSupportCode, (ctx, { body }) => codes.send(ctx, body.phone))
  bind(contract.askSupport, (ctx, { body }) => askSupport(ctx, body, codes))
  bind(contract.writeSupport, (ctx, { params, body }) => writeMore(ctx, params.id, body.text))
  bind(contract.closeSupport, (ctx, { params }) => closeOwn(ctx, params.id))
  bind(contract.reopenSupport, (ctx, { params, body }) => reopenOwn(ctx, params.id, body.text))
  bind(inbox.listInbox, (ctx, { query }) => acts.listInbox(ctx, query))
  bind(inbox.inboxChoices, (ctx) => acts.inboxChoices(ctx))
  bind(inbox.getThread, (ctx, { params }) => acts.viewThread(ctx, params.id))
  bind(inbox.threadHistory, async (ctx, { params }) => {
    await requireThread(ctx, params.id)
    return findHistory(ctx, THREAD, params.id)
  })
  bind(inbox.takeThread, async (ctx, { params, body }) => {
    await acts.takeThread(ctx, params.id, body)
    return acts.viewThread(ctx, params.id)
  })
  bind(inbox.answerThread, async (ctx, { params, body }) => {
    await acts.answerThread(ctx, params.id, body)
    return acts.viewThread(ctx, params.id)
  })
  bind(inbox.passThread, async (ctx, { params, body }) => {
    await acts.passThread(ctx, params.id, body)
    return acts.viewThread(ctx, params.id)
  })
  bind(inbox.ticketThread, async (ctx, { params, body }) => {
    await acts.ticketThread(ctx, params.id, body)
    return acts.viewThread(ctx, params.id)
  })
  bind(inbox.closeThread, async (ctx, { params, body }) => {
    await acts.closeThread(ctx, params.id, body)
    return acts.viewThread(ctx, params.id)
  })
  bind(canned.listAnswers, (ctx, { query }) => answers.findAnswers(ctx, query))
  bind(canned.getAnswer, (ctx, { params }) => answers.oneAnswer(ctx, params.id))
  bind(canned.createAnswer, (ctx, { body }) => answers.createAnswer(ctx, body))
  bind(canned.updateAnswer, (ctx, { params, body }) => answers.updateAnswer(ctx, params.id, body))
  bind(canned.takeAnswerStep, (ctx, { params, body }) =>
    answers.takeAnswerStep(ctx, params.id, body.rowVersion, body.step),
  )
  bind(canned.answerHistory, async (ctx, { params }) => {
    await answers.oneAnswer(ctx, params.id)
    return findHistory(ctx, answers.ANSWER, params.id)
  })
}

import { createAnswer } from '#server/contact/support/answers.ts'
import { openThread } from '#server/contact/support/ask.ts'
import { answerThread, takeThread } from '#server/contact/support/inbox.ts'
import { topicBy } from '#server/contact/tickets/topics.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { daysFrom } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'
import type { People } from '../people.ts'

const plan = [
  { from: 'buyer', topic: 'deal', text: 'Sotuvchi yetkazish kunini oʻzgartirsa nima qilaman?', ago: 0.02, end: 'new' },
  { from: 'worker', topic: 'learning', text: 'Seminar sertifikatini qayerdan olaman?', ago: 0.05, end: 'open' },
  { from: 'farmer', topic: 'product', text: 'Mahsulotimga ikkinchi rasm qanday qoʻshiladi?', ago: 1, end: 'answered' },
] as const

const canned = [
  {
    name: 'Salomlashish',
    text: {
      uz: 'Assalomu alaykum, {name}! Savolingizni koʻryapman, hozir javob beraman.',
      ru: 'Здравствуйте, {name}! Вижу ваш вопрос, сейчас отвечу.',
      eng: 'Hello, {name}! I see your question and will answer now.',
    },
  },
  {
    name: 'Rasm qoʻshish',
    text: {
      uz: 'Mahsulotni oching, «Rasmlar» qismida «Qoʻshish» tugmasini bosing.',
      ru: 'Откройте товар и нажмите «Добавить» в разделе «Фотографии».',
      eng: 'Open the product and press “Add” among its photographs.',
    },
  },
] as const

/** Questions of the site: one nobody has taken, one being answered, one answered; two canned answers. */
export async function buildSupport(ctx: Ctx, people: People): Promise<void> {
  const operator = await actAs(ctx, people.account('operator'))
  const supervisor = await actAs(ctx, people.account('supervisor'))
  for (const answer of canned) await createAnswer(supervisor, answer)
  for (const { from, topic, text, ago, end } of plan) {
    const userId = people.account(from)
    const asks = { ...(await actAs(ctx, userId)), now: daysFrom(ctx.now, -ago) }
    const topicId = (await topicBy(ctx, topic)).id
    const { id, rowVersion } = await openThread(asks, { userId, phone: null }, { topicId, text, page: '/products' })
    if (end === 'new') continue
    await takeThread(operator, id, { rowVersion })
    if (end === 'answered') await answerThread(operator, id, { rowVersion: rowVersion + 1, text: canned[1].text.uz })
  }
}

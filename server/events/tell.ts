import type { EventDraft } from '#contract/events/event.ts'
import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import { formatDay, formatTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import type { Ctx } from '../kernel/context.ts'
import { inAll, textIn } from '../kernel/words/localized.ts'
import { wordsOf } from '../kernel/words/words.ts'
import { notify } from '../notices/public.ts'
import { type EventRow, myPath, publicPath, titleOf } from './row.ts'

type Event = Extract<EventCode, `event.${string}`>

/** These notices lead to the participant's own list: a blocked event has no public page. */
const ownPage: readonly Event[] = ['event.thanks', 'event.recorded', 'event.blocked']

/** `20-noyabr, 14:00`: of Tashkent. */
const whenOf = ({ startsAt }: EventDraft): Localized =>
  startsAt ? inAll((lang) => `${formatDay(startsAt, lang)}, ${formatTime(startsAt)}`) : { uz: '' }

/** The address of a seminar; of a webinar only that it is online: its link is told to nobody here. */
const whereOf = ({ address }: EventDraft): Localized => address ?? wordsOf('told', 'event.online')

/** People who registered hear of their event; everybody with the same words, in two statements for any number. */
export async function tellPeople(
  ctx: Ctx,
  event: Pick<EventRow, 'id' | 'type' | 'content'>,
  what: Event,
  userIds: readonly string[],
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (userIds.length === 0) return
  const { id, type, content } = event
  const told = { title: titleOf(content, id), when: whenOf(content), where: whereOf(content), ...values }
  const link = ownPage.includes(what) ? myPath : publicPath(type, id)
  await notify(ctx, what, userIds, told, { link })
}

/** What an event is called, for notices and spreadsheets. */
export const titleIn = (lang: Language, { id, content }: Pick<EventRow, 'id' | 'content'>) =>
  textIn(lang, titleOf(content, id))

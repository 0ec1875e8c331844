import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import { wordsOf } from '../kernel/words/words.ts'

/** What an event says. Kept short: the same words travel by SMS. */
export const eventWords = (event: EventCode): { title: Localized; body: Localized } => ({
  title: wordsOf('notices', `${event}.title`),
  body: wordsOf('notices', `${event}.body`),
})

import type { MetaDescriptor } from 'react-router'
import type { EventPage } from '#contract/events/events.ts'
import { formatSpan } from '#uz/calendar.ts'
import type { Language } from '#uz/language.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage, untold } from '#web/shell/page/page-meta.ts'
import { crumbsData, structured } from '#web/shell/page/structured.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'
import { wayToEvents } from './describe-events.ts'
import { structuredEvent } from './structured-event.ts'

interface Described {
  event: EventPage | undefined
  lang: Language
  origin: string
  texts: TextSet
}

/** What search engines and messengers are told of an event. */
export function describeEvent({ event, lang, origin, texts }: Described): MetaDescriptor[] {
  const t = (key: string) => textOf(texts, lang, key)
  if (!event) return untold(t('event.missing'))
  const where = event.type === 'webinar' ? t('events.online') : (event.district ?? event.region)?.name
  const url = `${origin}${inLanguage(lang, event.path)}`
  return [
    ...describePage({
      origin,
      lang,
      path: event.path,
      title: event.title,
      description: [formatSpan(event.startsAt, event.endsAt, lang), where, event.description.slice(0, 140)]
        .filter(Boolean)
        .join('. '),
      image: event.picture ?? undefined,
    }),
    structured(crumbsData({ origin, lang }, wayToEvents(t)), structuredEvent(event, { origin, url, lang })),
  ]
}

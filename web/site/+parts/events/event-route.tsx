import { ButtonLink } from '#web/kit/site/button.tsx'
import nothing from '#web/kit/site/nothing.module.css'
import { useT } from '#web/shell/texts.ts'
import card from '../ads/ad-view.module.css'
import { eventList } from './event-list.ts'
import { EventView } from './event-view.tsx'
import type { loadEvent } from './load-event.ts'

type Loaded = Exclude<Awaited<ReturnType<typeof loadEvent>>, { init: unknown }>

/** The page of an event at its address, or that there is none. */
export function EventRoute({ data: { event, id } }: { data: Loaded }) {
  const t = useT('event')
  if (event) return <EventView key={id} event={event} />
  return (
    <div className={`${nothing.nothing} ${card.missing}`}>
      <img src="/art/seedling.webp" alt="" width="96" height="96" />
      <h1>{t('missing')}</h1>
      <p>{t('missing.text')}</p>
      <ButtonLink to={eventList.path}>{t('missing.all')}</ButtonLink>
    </div>
  )
}

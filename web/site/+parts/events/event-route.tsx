import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { MissingPage } from '#web/shell/page/missing-page.tsx'
import { useT } from '#web/shell/texts.ts'
import { eventList } from './event-list.ts'
import { EventView } from './event-view.tsx'
import type { loadEvent } from './load-event.ts'

type Loaded = Exclude<Awaited<ReturnType<typeof loadEvent>>, { init: unknown }>

/** The page of an event at its address, or that there is none. */
export function EventRoute({ data: { event, id } }: { data: Loaded }) {
  const t = useT('event')
  if (event) return <EventView key={id} event={event} />
  return (
    <MissingPage title={t('missing')} text={t('missing.text')}>
      <ButtonLink to={eventList.path}>{t('missing.all')}</ButtonLink>
    </MissingPage>
  )
}

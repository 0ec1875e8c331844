import { data, type RouterContextProvider } from 'react-router'
import type { EventType } from '#contract/events/event-enums.ts'
import type { getEvent } from '#contract/events/events.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { mediaEnums } from '../media/media-words.ts'
import { describeEvent } from './describe-event.ts'

interface Args {
  url: URL
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

/** One event as everybody sees it; a seminar is nowhere among webinars. What is one's own is found out in the browser. */
export async function loadEvent({ url, params, context }: Args, type: EventType) {
  const { lang } = splitPath(url.pathname)
  const id = Number(params.id)
  const api = context.get(pageApi)
  const [texts, found] = await Promise.all([
    api.texts(lang, ['listing', 'events', 'event', 'page-acts', ...mediaEnums('workLanguages')]),
    askServer<typeof getEvent>(context, 'GET /main/api-media/events/{id}', lang, { params: { id } }).catch(orNothing),
  ])
  const event = found?.type === type ? found : undefined
  const player = event?.recordingEmbed ? await api.texts(lang, ['courses']) : {}
  const said = { ...texts, ...player }
  // Computed on the server, so that the browser does not load the code for it.
  const head = describeEvent({ event, lang, origin: api.origin, texts: said })
  const page = { texts: said, id, head, event }
  return event ? page : data(page, { status: 404, statusText: 'Not Found' })
}

function orNothing(error: unknown): undefined {
  if (error instanceof Response && error.status === 404) return undefined
  throw error
}

import { data, type RouterContextProvider } from 'react-router'
import type { getEdition, relatedEditions } from '#contract/media/editions.ts'
import type { previewContent } from '#contract/media/preview.ts'
import type { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { dayOf } from '#uz/date.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describeEdition } from './describe-edition.ts'
import type { EditionList } from './list/edition-lists.ts'
import { mediaEnums, shownEnums } from './media-words.ts'
import { shownEdition } from './shown-edition.ts'

interface Args {
  url: URL
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

/** One item as everybody reads it; one's own marks are found out in the browser. */
export async function loadEdition({ url, params, context }: Args, list: EditionList) {
  const { lang } = splitPath(url.pathname)
  const id = Number(params.id)
  const api = context.get(pageApi)
  const key = url.searchParams.get('preview')
  const [texts, edition, related, outlines] = await Promise.all([
    api.texts(lang, [
      'listing',
      'media',
      'edition',
      'page-acts',
      ...shownEnums,
      ...mediaEnums('copyrights', 'soils'),
      ...list.texts,
    ]),
    (key
      ? askServer<typeof previewContent>(context, 'GET /main/api-media/preview/{key}', lang, { params: { key } })
      : askServer<typeof getEdition>(context, 'GET /main/api-media/editions/{id}', lang, {
          params: { id },
          query: { kind: list.kinds.join(',') },
        })
    ).then((found) => (found.id === id && list.kinds.includes(found.kind) ? found : undefined), orNothing),
    askServer<typeof relatedEditions>(context, 'GET /main/api-media/editions/{id}/related', lang, {
      params: { id },
    }).catch(orNothing),
    list.map
      ? askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang)
      : undefined,
  ])
  // Computed on the server, so that the browser does not load the code for it.
  const head = describeEdition({ edition, list, lang, origin: api.origin, texts, preview: key !== null })
  // What depends on the day is counted here alone: a browser would count by its own clock, and draw another page.
  const page = {
    texts,
    id,
    head,
    edition,
    related: (related ?? []).map(shownEdition),
    outlines,
    preview: key !== null,
    today: dayOf(new Date()),
  }
  return edition ? page : data(page, { status: 404, statusText: 'Not Found' })
}

/** Not there; or a key nobody could have been given. */
function orNothing(error: unknown): undefined {
  if (error instanceof Response && (error.status === 404 || error.status === 400)) return undefined
  throw error
}

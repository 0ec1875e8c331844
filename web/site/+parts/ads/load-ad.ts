import { data, type RouterContextProvider, redirect } from 'react-router'
import type { getAd, similarAds } from '#contract/announcements/ads.ts'
import type { getCalendar } from '#contract/announcements/calendar.ts'
import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import type { getPayHint } from '#contract/announcements/pay-hint.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { adPath } from './ad-paths.ts'
import { describeAd } from './describe-ad.ts'

interface Args {
  url: URL
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

/** One announcement as everybody sees it; whether it is one's own is found out in the browser. */
export async function loadAd({ url, params, context }: Args, kinds: readonly AnnouncementKindName[]) {
  const { lang } = splitPath(url.pathname)
  const id = Number(params.id)
  const key = url.searchParams.get('key') ?? undefined
  const api = context.get(pageApi)
  const query = key ? { key } : {}
  const [texts, ad, similar] = await Promise.all([
    api.texts(lang, [
      'listing',
      'ads',
      'ad',
      'ad-enums',
      'page-acts',
      ...(kinds.includes('vacancy') ? ['matching'] : []),
    ]),
    askServer<typeof getAd>(context, 'GET /main/api-announcements/ads/{id}', lang, { params: { id }, query }).catch(
      orNothing,
    ),
    askServer<typeof similarAds>(context, 'GET /main/api-announcements/ads/{id}/similar', lang, {
      params: { id },
      query,
    }).catch(orNothing),
  ])
  // Under its own address and no other.
  if (ad && !kinds.includes(ad.kind)) throw redirect(inLanguage(lang, adPath(ad)) + url.search, 301)
  const roleId = ad?.kind === 'vacancy' ? ad.roles[0]?.id : undefined
  const [hint, calendar] = await Promise.all([
    ad && roleId
      ? askServer<typeof getPayHint>(context, 'GET /main/api-announcements/pay-hint', lang, {
          query: { roleId: String(roleId), regionId: String(ad.region.id) },
        })
      : null,
    ad?.kind === 'service'
      ? askServer<typeof getCalendar>(context, 'GET /main/api-announcements/ads/{id}/calendar', lang, {
          params: { id },
        }).catch(orNothing)
      : undefined,
  ])
  // Computed on the server, so that the browser does not load the code for it.
  const head = describeAd({ ad, lang, origin: api.origin, texts })
  const page = { texts, id, key, head, ad, similar: similar ?? [], hint, calendar }
  return ad ? page : data(page, { status: 404, statusText: 'Not Found' })
}

function orNothing(error: unknown): undefined {
  if (error instanceof Response && error.status === 404) return undefined
  throw error
}

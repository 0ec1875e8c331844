import type { RouterContextProvider } from 'react-router'
import type { findPageVersions, getPage } from '#contract/reference/pages.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'

/** A legal page with its versions; a version that is no number opens the one in force. */
export async function loadDocument(
  url: URL,
  context: Readonly<RouterContextProvider>,
  slug: 'offerta' | 'privacy-policy',
) {
  const { pathname, searchParams } = url
  const { lang } = splitPath(pathname)
  const wish = searchParams.get('version') ?? ''
  const query = /^[1-9]\d{0,5}$/.test(wish) ? { version: Number(wish) } : {}
  const [texts, page, versions] = await Promise.all([
    context.get(pageApi).texts(lang, ['pages']),
    askServer<typeof getPage>(context, 'GET /main/api-reference/pages/{slug}', lang, { params: { slug }, query }),
    askServer<typeof findPageVersions>(context, 'GET /main/api-reference/pages/{slug}/versions', lang, {
      params: { slug },
    }),
  ])
  return { texts, page, versions: versions.items }
}

import { z } from 'zod'
import { queryId } from '#contract/ids.ts'
import { pageSlugs } from '#contract/reference/page-slugs.ts'
import { findPages, getStaffPage } from '#contract/reference/pages.ts'
import { formatDateTime } from '#uz/date.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ask } from '#web/shell/client.ts'
import { PageEditor } from './+parts/page-editor.tsx'
import { pagePaths } from './+parts/page-paths.ts'
import { PageVersions } from './+parts/page-versions.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'pages',
  texts: 'site-pages',
  call: findPages,
  live: 'pages',
  idOf: (page) => page.slug,
  columns: ({ t, kit, textIn }) => [
    { key: 'title', title: t('page'), render: (page) => textIn(page.title) },
    { key: 'address', title: t('address'), render: (page) => pagePaths[page.slug] },
    { key: 'version', title: t('version'), align: 'right', render: (page) => page.version },
    { key: 'items', title: t('items'), align: 'right', render: (page) => page.items || '—' },
    {
      key: 'updated',
      title: t('updated'),
      render: (page) => `${formatDateTime(page.updatedAt)} · ${page.updatedByName ?? kit('system')}`,
    },
    { key: 'comment', title: t('comment-shown'), render: (page) => page.comment },
  ],
})

/** An older version is only looked at. */
const address = z.object({ edit: z.enum(pageSlugs), history: z.enum(pageSlugs), version: queryId })

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { edit, history, version } = readQuery(url, address)
  const get = (slug: string, query: { version?: number | undefined }) => {
    const known = pageSlugs.find((one) => one === slug) ?? 'offerta'
    return ask(getStaffPage, { params: { slug: known }, query })
  }
  const [{ page }, opened, versions] = await Promise.all([
    list.load(url),
    edit && loadOpened(url, 'edit', (slug) => get(slug, { version })),
    history && loadOpened(url, 'history', (slug) => get(slug, {})),
  ])
  return { page, opened, versions }
}

export default function Pages({ loaderData: { page, opened, versions } }: Route.ComponentProps) {
  return (
    <>
      {opened?.row ? (
        <PageEditor key={`${opened.id} ${opened.row.version}`} opened={opened} page={opened.row} />
      ) : (
        <List of={list} page={page} />
      )}
      <PageVersions opened={versions} />
    </>
  )
}

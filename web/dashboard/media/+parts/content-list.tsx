import { Button } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { contentStates } from '#contract/media/content-process.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { type ContentRow, contentHistory, listContent } from '#contract/media/staff.ts'
import { languages } from '#uz/language.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { RowMenu } from '#web/kit/dashboard/list/row-menu.tsx'
import { StateTabs } from '#web/kit/dashboard/list/state-tabs.tsx'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useContentColumns } from './content-columns.tsx'
import { useContentFilters } from './content-filters.tsx'
import { useContentLabels, useContentVerbs, useStateName } from './content-names.ts'
import { createPath, itemPath } from './content-path.ts'
import { useContentSteps } from './content-steps.tsx'

const rules = {
  search: 'text',
  status: contentStates,
  missing: languages,
  stale: [...languages, 'any'],
  crop: 'id',
  author: 'text',
  from: 'day',
  to: 'day',
  ...keysetRules,
} as const

async function loadContent(url: string, kind: ContentKindName) {
  const [page, history] = await Promise.all([
    ask(listContent, { query: { kind, ...readByRules(url, rules) } }),
    loadOpened(url, 'history', (id) => ask(contentHistory, { params: { id } })),
  ])
  return { page, history }
}
type Loaded = Awaited<ReturnType<typeof loadContent>>

interface Props extends Loaded {
  kind: ContentKindName
  /** What stands beside the list of this kind alone. */
  beside?: ReactNode
}

/** The newsroom's list of one kind. */
function ContentList({ kind, page, history, beside }: Props) {
  const t = useT('newsroom')
  const lang = useLanguage()
  const stateName = useStateName()
  useLive('media')
  const add = (large = false) => (
    <Link to={inLanguage(lang, createPath(kind))}>
      <Button type="primary" size={large ? 'large' : 'middle'} icon={<Plus size={16} />} tabIndex={-1}>
        <span data-short>{t(`add.${kind}`)}</span>
      </Button>
    </Link>
  )
  return (
    <>
      <ListScreen
        name={`media-${kind}`}
        page={{ ...page, total: Object.values(page.counts).reduce((sum, n) => sum + n, 0) }}
        idOf={(row) => row.id}
        hrefOf={(row) => inLanguage(lang, itemPath(kind, row.id))}
        columns={useContentColumns(kind)}
        filters={useContentFilters(kind)}
        keep={['status']}
        above={
          <StateTabs name="status" label={undefined} values={contentStates} counts={page.counts} nameOf={stateName} />
        }
        rowActions={(row) => <RowActions row={row} />}
        actions={
          <>
            {beside}
            {page.can.create && add()}
          </>
        }
        empty={
          <ScreenState kind="empty" title={t(`empty.${kind}`)} text={t('empty-text')}>
            {page.can.create && add(true)}
          </ScreenState>
        }
      />
      <HistoryDrawer opened={history} labels={useContentLabels()} states={stateName} verbs={useContentVerbs()} />
    </>
  )
}

function RowActions({ row }: { row: ContentRow }) {
  const t = useT('newsroom')
  const kit = useT('kit')
  const lang = useLanguage()
  const history = useOpened('history')
  const { revalidate } = useRevalidator()
  const { entries, dialog } = useContentSteps({ row, after: revalidate, onRemoved: revalidate })
  return (
    <>
      <RowMenu
        label={t('actions-of', { name: row.title || t('untitled') })}
        entries={[
          [row.path !== null, 'look', t('look'), () => window.open(inLanguage(lang, row.path ?? '/'), '_blank')],
          ...entries,
          [true, 'history', kit('history'), () => history.open(row.id)],
        ]}
      />
      {dialog}
    </>
  )
}

type LoaderArgs = {
  request: { url: string }
}

/** The two things a route of a list exports. */
export const listScreen = (kind: ContentKindName, Beside?: () => ReactNode) => ({
  load: ({ request: { url } }: LoaderArgs) => loadContent(url, kind),
  Screen: ({ loaderData }: { loaderData: Loaded }) => (
    <ContentList kind={kind} {...loaderData} beside={Beside && <Beside />} />
  ),
})

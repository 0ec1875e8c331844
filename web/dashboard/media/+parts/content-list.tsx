import { Button } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { contentStates } from '#contract/media/content-process.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { type ContentRow, contentHistory, listContent } from '#contract/media/staff.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { RowMenu } from '#web/kit/dashboard/list/row-menu.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useContentColumns } from './content-columns.tsx'
import { useContentFilters } from './content-filters.tsx'
import { useContentLabels, useContentVerbs, useStateName } from './content-names.ts'
import { createPath, itemPath } from './content-path.ts'
import { useContentSteps } from './content-steps.tsx'

const listOf = (kind: ContentKindName) =>
  describeList({
    name: `media-${kind}`,
    texts: 'newsroom',
    call: listContent,
    fixed: { kind },
    history: contentHistory,
    live: 'media',
    hrefOf: (row, { lang }) => inLanguage(lang, itemPath(kind, row.id)),
    tabs: { key: 'status', values: contentStates, name: (state, { t }) => t(`status.${state}`) },
    keep: ['status'],
  })
type Loaded = Awaited<ReturnType<ReturnType<typeof listOf>['load']>>

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
  const add = (large = false) => (
    <Link to={inLanguage(lang, createPath(kind))}>
      <Button type="primary" size={large ? 'large' : 'middle'} icon={<Plus size={16} />} tabIndex={-1}>
        <span data-short>{t(`add.${kind}`)}</span>
      </Button>
    </Link>
  )
  return (
    <>
      <List
        of={listOf(kind)}
        page={page}
        columns={useContentColumns(kind)}
        filters={useContentFilters(kind)}
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
  load: ({ request: { url } }: LoaderArgs) => listOf(kind).load(url),
  Screen: ({ loaderData }: { loaderData: Loaded }) => (
    <ContentList kind={kind} {...loaderData} beside={Beside && <Beside />} />
  ),
})

import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AnnouncementKindName, announcementKinds } from '#contract/announcements/kinds.ts'
import { listMatches } from '#contract/announcements/matches.ts'
import { listMine, type MineRow, mineHistory, takeMineStep } from '#contract/announcements/mine.ts'
import { publicationStates } from '#contract/moderation/publication.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { AppealDialog } from '#web/kit/dashboard/publication/appeal-dialog.tsx'
import { ProductCategoryFilter } from '#web/kit/dashboard/publication/product-category-filter.tsx'
import { publicationOrder } from '#web/kit/dashboard/publication/publication-order.ts'
import { usePublicationVerbs } from '#web/kit/dashboard/publication/publication-verbs.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AnnouncementActions } from './announcement-actions.tsx'
import { useAnnouncementColumns } from './announcement-columns.tsx'
import { useFieldLabels } from './field-labels.ts'
import type { KindList } from './kind-list.ts'
import { MatchesDrawer } from './matches-drawer.tsx'

const listOf = (kind: AnnouncementKindName) =>
  describeList({
    name: `announcements-${kind}`,
    texts: 'my-announcements',
    call: listMine,
    fixed: { kind },
    history: mineHistory,
    live: 'announcements',
    tabs: { key: 'status', values: publicationOrder, name: (state, { t }) => t(`status.${state}`) },
  })

export async function loadMine(url: string, kind: AnnouncementKindName) {
  const [{ page, history }, matches] = await Promise.all([
    listOf(kind).load(url),
    loadOpened(url, 'matches', (id) => ask(listMatches, { params: { id } })),
  ])
  return { page, history, matches }
}
type Loaded = Awaited<ReturnType<typeof loadMine>>

/** Own announcements of one kind; what differs is the kind's description. */
export function AnnouncementList({ describe, page, history, matches }: Loaded & { describe: KindList }) {
  const { kind } = describe
  const t = useT('my-announcements')
  const lang = useLanguage()
  const [appealed, setAppealed] = useState<MineRow>()
  const columns = useAnnouncementColumns(describe, page.names)
  const doingsOf = describe.useDoings?.()
  const form = `/dashboard/announcements/${announcementKinds[kind].segment}/form`
  const mayCreate = useMay(...announcementKinds[kind].codes.create)
  const add = (label: string, large = false) => (
    <Link to={inLanguage(lang, form)}>
      <Button type="primary" size={large ? 'large' : 'middle'} icon={<Plus size={16} />} tabIndex={-1}>
        <span data-short>{label}</span>
      </Button>
    </Link>
  )
  const category: FilterField = {
    kind: 'own',
    key: 'categoryId',
    label: t('category'),
    render: (value, set) => <ProductCategoryFilter value={value} onChange={(categoryId) => set({ categoryId })} />,
  }
  return (
    <>
      <List
        of={listOf(kind)}
        page={page}
        columns={columns}
        filters={[
          search(t('search')),
          ...(describe.byCategory ? [category] : []),
          ...period((key) => t(`changed-${key}`)),
        ]}
        rowActions={(row) => (
          <AnnouncementActions
            row={row}
            form={form}
            matches={describe.matched ? t(`matches.${kind}`) : undefined}
            doings={doingsOf?.(row) ?? []}
            onAppeal={setAppealed}
          />
        )}
        actions={mayCreate && add(t('add'))}
        empty={
          <ScreenState kind="empty" title={t(`empty-title.${kind}`)} text={t(`empty-text.${kind}`)}>
            {mayCreate && add(t(`empty-add.${kind}`), true)}
          </ScreenState>
        }
      />
      {appealed && (
        <AppealDialog
          send={(text) =>
            ask(takeMineStep, {
              params: { id: appealed.id },
              body: { step: 'appeal', rowVersion: appealed.rowVersion, text },
            })
          }
          onClose={() => setAppealed(undefined)}
        />
      )}
      <HistoryDrawer
        opened={history}
        labels={useFieldLabels()}
        states={(state) => stateName(state, t)}
        verbs={usePublicationVerbs()}
      />
      <MatchesDrawer opened={matches} kind={kind} />
    </>
  )
}

function stateName(state: string, t: ReturnType<typeof useT<'my-announcements'>>): string {
  const known = publicationStates.find((one) => one === state)
  return known ? t(`status.${known}`) : state
}

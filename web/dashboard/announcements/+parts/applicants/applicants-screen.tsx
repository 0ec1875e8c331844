import { Button } from 'antd'
import { data } from 'react-router'
import { z } from 'zod'
import { type ApplicantState, applicantStates, liveApplicants } from '#contract/announcements/applicant-process.ts'
import { applicantHistory, getApplicant, listApplicants } from '#contract/announcements/applicants.ts'
import { type AnnouncementKindName, announcementKinds } from '#contract/announcements/kinds.ts'
import { queryId } from '#contract/ids.ts'
import { MAX_TAKE } from '#contract/list.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { ApplicantBoard } from './applicant-board.tsx'
import { useApplicantColumns } from './applicant-columns.tsx'
import { ApplicantPanel } from './applicant-panel.tsx'
import { StepMenu } from './applicant-steps.tsx'
import { ApplicantsHead, views } from './applicants-head.tsx'
import { endedStates, isUnpromised } from './board.ts'
import { useDeclining } from './declining.tsx'
import { useHistoryWords } from './history-words.ts'
import { useInviting } from './inviting.tsx'

const address = z.object({
  view: z.enum(views),
  status: z.enum(applicantStates),
  regionId: queryId,
  districtId: queryId,
})
/** Of what is over, the latest; the list has the rest. */
const ENDED = 20

const listOf = (id: number) =>
  describeList({
    name: 'applicants',
    texts: 'applicants',
    call: listApplicants,
    params: { id },
    get: getApplicant,
    live: 'applicants',
    columns: useApplicantColumns,
    keep: ['view'],
  })

export async function loadApplicants(url: string, kind: AnnouncementKindName, id: number) {
  const { status, regionId, districtId, ...query } = readQuery(url, address)
  const view = query.view ?? (status ? 'list' : 'board')
  const territoryId = districtId ?? regionId
  const board = async () => {
    const find = (states: readonly ApplicantState[], take: number) =>
      ask(listApplicants, { params: { id }, query: { territoryId, status: states.join(), take } })
    const [live, ended] = await Promise.all([find(liveApplicants, MAX_TAKE), find(endedStates, ENDED)])
    return { ...live, items: [...live.items, ...ended.items], next: undefined }
  }
  const [{ page, opened }, history] = await Promise.all([
    listOf(id).load(url, { territoryId }, view === 'board' ? board() : undefined),
    loadOpened(url, 'history', historyOf),
  ])
  if (page.ad.kind !== kind) throw data(null, { status: 404 })
  return { view, status, hasRegion: regionId !== undefined, isPlaced: territoryId !== undefined, page, opened, history }
}

/** Steps alone tell it: what was written down with them is numbers. */
async function historyOf(id: string) {
  const { items } = await ask(applicantHistory, { params: { id } })
  return { items: items.map((event) => ({ ...event, changes: {} })) }
}

/** Who responded to one announcement, whatever its kind. */
export function ApplicantsScreen({
  view,
  status,
  hasRegion,
  isPlaced,
  page,
  opened,
  history,
}: Awaited<ReturnType<typeof loadApplicants>>) {
  const t = useT('applicants')
  const kit = useT('kit')
  const { ad, counts, items } = page
  const { region, district } = useTerritoryFilterFields()
  const { decline, parts } = useDeclining(ad.id, announcementKinds[ad.kind].applying.tone)
  const { invite, parts: inviting } = useInviting()
  const asks = { decline, invite }
  const words = useHistoryWords()
  const byStatus = choice('status', kit('status'), applicantStates, (value) =>
    value === 'done' ? t(`done.${announcementKinds[ad.kind].applying.tone}`) : t(`state.${value}`),
  )
  const all = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <ApplicantsHead ad={ad} view={view} />
      <List
        key={view}
        of={listOf(ad.id)}
        // Under a place only those at hand are counted.
        page={isPlaced ? page : { ...page, total: all }}
        filters={[...(view === 'list' ? [byStatus] : []), region, ...(hasRegion ? [district] : [])]}
        rowActions={(row) => <StepMenu row={row} asks={asks} />}
        // What was promised to somebody is taken back from each by itself.
        barred={(row) => (isUnpromised(row) ? undefined : t('promised-already'))}
        bulk={(picked, clear) => (
          <Button danger onClick={() => decline(picked, clear)}>
            {t('step.decline')}
          </Button>
        )}
        {...(view === 'board' && {
          body: (selection) => (
            <ApplicantBoard
              kind={ad.kind}
              rows={items}
              counts={isPlaced ? undefined : counts}
              selection={selection}
              asks={asks}
            />
          ),
        })}
        empty={<ScreenState kind="empty" title={t(`empty.${ad.kind}`)} text={t('empty-text')} />}
      />
      <ApplicantPanel opened={opened} asks={asks} />
      <HistoryDrawer opened={history} labels={{}} states={words.state} verbs={words.verb} />
      {parts}
      {inviting}
    </>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { data } from 'react-router'
import { z } from 'zod'
import { applicantStates, liveApplicants } from '#contract/announcements/applicant-process.ts'
import { applicantHistory, getApplicant, listApplicants } from '#contract/announcements/applicants.ts'
import { type AnnouncementKindName, announcementKinds } from '#contract/announcements/kinds.ts'
import { queryId } from '#contract/ids.ts'
import { keysetQuery, MAX_TAKE } from '#contract/list.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { ApplicantBoard } from './applicant-board.tsx'
import { useApplicantColumns } from './applicant-columns.tsx'
import { ApplicantPanel } from './applicant-panel.tsx'
import { StepMenu } from './applicant-steps.tsx'
import styles from './applicants.module.css'
import { ApplicantsHead, views } from './applicants-head.tsx'
import { endedStates, isUnpromised } from './board.ts'
import { useDeclining } from './declining.tsx'
import { useHistoryWords } from './history-words.ts'
import { useInviting } from './inviting.tsx'

const address = z.object({
  ...keysetQuery,
  view: z.enum(views),
  status: z.enum(applicantStates),
  regionId: queryId,
  districtId: queryId,
})
/** Of what is over, the latest; the list has the rest. */
const ENDED = 20

export async function loadApplicants(url: string, kind: AnnouncementKindName, id: string) {
  const { status, regionId, districtId, take, next, ...query } = readQuery(url, address)
  const view = query.view ?? (status ? 'list' : 'board')
  const territoryId = districtId ?? regionId
  const find = (some: { status?: string | undefined; take?: number | undefined; next?: string | undefined }) =>
    ask(listApplicants, { params: { id }, query: { territoryId, ...some } })
  const board = async () => {
    const [live, ended] = await Promise.all([
      find({ status: liveApplicants.join(), take: MAX_TAKE }),
      find({ status: endedStates.join(), take: ENDED }),
    ])
    return { ...live, items: [...live.items, ...ended.items], next: undefined }
  }
  const [page, opened, history] = await Promise.all([
    view === 'board' ? board() : find({ status, take, next }),
    loadOpened(url, 'edit', (of) => ask(getApplicant, { params: { id: of } })),
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
  const [chosen, setChosen] = useState<readonly (string | number)[]>([])
  const { region, district } = useTerritoryFilterFields()
  const { decline, parts } = useDeclining(ad.id, announcementKinds[ad.kind].applying.tone)
  const { invite, parts: inviting } = useInviting()
  const asks = { decline, invite }
  const columns = useApplicantColumns()
  const words = useHistoryWords()
  useLive('applicants')
  const picked = items.filter((row) => chosen.includes(row.id) && isUnpromised(row))
  const selection = { ids: picked.map(({ id }) => id), onChange: setChosen }
  const byStatus: FilterField = {
    kind: 'choice',
    key: 'status',
    label: kit('status'),
    choices: applicantStates.map((value) => ({
      value,
      label: value === 'done' ? t(`done.${announcementKinds[ad.kind].applying.tone}`) : t(`state.${value}`),
    })),
  }
  const all = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <ApplicantsHead ad={ad} view={view} />
      <ListScreen
        key={view}
        name="applicants"
        // Under a place only those at hand are counted.
        page={isPlaced ? page : { ...page, total: all }}
        keep={['view']}
        idOf={(row) => row.id}
        columns={columns}
        filters={[...(view === 'list' ? [byStatus] : []), region, ...(hasRegion ? [district] : [])]}
        selection={selection}
        rowActions={(row) => <StepMenu row={row} asks={asks} />}
        above={
          picked.length > 0 && (
            <section className={styles.picked} aria-label={t('picked', { n: picked.length })}>
              <span role="status">{t('picked', { n: picked.length })}</span>
              <Button danger onClick={() => decline(picked)}>
                {t('step.decline')}
              </Button>
              <Button type="text" onClick={() => setChosen([])}>
                {t('unpick')}
              </Button>
            </section>
          )
        }
        {...(view === 'board' && {
          body: (
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

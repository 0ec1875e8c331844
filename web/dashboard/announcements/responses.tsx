import { Link } from 'react-router'
import { getApplicant, myResponses, responseBoxes } from '#contract/announcements/applicants.ts'
import { announcementKindNames } from '#contract/announcements/kinds.ts'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useResponseColumns } from './+parts/applicants/applicant-columns.tsx'
import { ApplicantPanel } from './+parts/applicants/applicant-panel.tsx'
import { StepMenu } from './+parts/applicants/applicant-steps.tsx'
import styles from './+parts/applicants/applicants.module.css'
import type { Route } from './+types/responses.ts'

const rules = { box: responseBoxes, kind: announcementKindNames, ...keysetRules } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { box = 'open', ...query } = readByRules(url, rules)
  const [page, opened] = await Promise.all([
    ask(myResponses, { query: { box, ...query } }),
    loadOpened(url, 'edit', (id) => ask(getApplicant, { params: { id } })),
  ])
  return { box, isFiltered: query.kind !== undefined, page, opened }
}

/** What I have applied for, asked for or offered, and what became of it. */
export default function Responses({ loaderData: { box, isFiltered, page, opened } }: Route.ComponentProps) {
  const t = useT('applicants')
  const lang = useLanguage()
  useLive('applicants')
  return (
    <>
      <LinkTabs
        name="box"
        label={t('boxes')}
        current={box}
        tabs={responseBoxes.map((key) => ({ key, label: t(`box.${key}`), count: page.counts[key] }))}
      />
      <ListScreen
        key={box}
        name="responses"
        page={isFiltered ? page : { ...page, total: page.counts[box] }}
        keep={['box']}
        idOf={(row) => row.id}
        columns={useResponseColumns()}
        filters={[
          {
            kind: 'choice',
            key: 'kind',
            label: t('kind-filter'),
            choices: announcementKindNames.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        rowActions={(row) => <StepMenu row={row} />}
        empty={
          <ScreenState kind="empty" title={t(`none.${box}`)} text={t(`none-text.${box}`)}>
            <Link className={styles.more ?? ''} to={inLanguage(lang, '/announcements')}>
              {t('see-ads')}
            </Link>
          </ScreenState>
        }
      />
      <ApplicantPanel opened={opened} />
    </>
  )
}

import { Link } from 'react-router'
import { getApplicant, myResponses, responseBoxes } from '#contract/announcements/applicants.ts'
import { announcementKindNames } from '#contract/announcements/kinds.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice } from '#web/kit/dashboard/list/filter-fields.ts'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useResponseColumns } from './+parts/applicants/applicant-columns.tsx'
import { ApplicantPanel } from './+parts/applicants/applicant-panel.tsx'
import { StepMenu } from './+parts/applicants/applicant-steps.tsx'
import styles from './+parts/applicants/applicants.module.css'
import type { Route } from './+types/responses.ts'

const list = describeList({
  name: 'responses',
  texts: 'applicants',
  call: myResponses,
  get: getApplicant,
  live: 'applicants',
  columns: useResponseColumns,
  filters: ({ t }) => [choice('kind', t('kind-filter'), announcementKindNames, (value) => t(`kind.${value}`))],
  keep: ['box'],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { box = 'open', kind } = readQuery(url, myResponses.query)
  const { page, opened } = await list.load(url, { box })
  return { box, isFiltered: kind !== undefined, page, opened }
}

/** What I have applied for, asked for or offered, and what became of it. */
export default function Responses({ loaderData: { box, isFiltered, page, opened } }: Route.ComponentProps) {
  const t = useT('applicants')
  const lang = useLanguage()
  return (
    <>
      <LinkTabs
        name="box"
        label={t('boxes')}
        current={box}
        tabs={responseBoxes.map((key) => ({ key, label: t(`box.${key}`), count: page.counts[key] }))}
      />
      <List
        key={box}
        of={list}
        page={isFiltered ? page : { ...page, total: page.counts[box] }}
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

import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { moneySources } from '#contract/government/projects/project-figures.ts'
import { projectStates } from '#contract/government/projects/project-process.ts'
import type { Project } from '#contract/government/projects/projects.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { mapLink } from '#web/kit/dashboard/place/here-input.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Milestones } from './milestones.tsx'
import styles from './project.module.css'
import { ProjectActs } from './project-acts.tsx'
import { ProjectFiles } from './project-files.tsx'
import { ProjectForm } from './project-form.tsx'
import { DeadlineTag, ProjectStatus } from './project-status.tsx'

interface Props {
  project: Project
  directions: readonly { id: number; name: string }[]
  history: Opened<{ items: readonly HistoryEvent[] }> | undefined
}

/** One project: read, changed while it is a draft, decided, by what the caller may do. */
export function ProjectPage({ project, directions, history }: Props) {
  const t = useT('initiative-projects')
  const lang = useLanguage()
  const { actionName } = useAuditNames()
  useLive('initiative-projects')
  const [isChanged, setChanged] = useState(false)
  const textIn = useTextIn()
  const sumOr = (sum: number | null) => (sum === null ? '—' : formatMoney(sum, lang))
  const mayChange = project.steps.includes('submit')
  const nameOf = (state: string) => {
    const known = projectStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
  if (mayChange && isChanged)
    return <ProjectForm key={project.rowVersion} {...{ project, directions }} onDone={() => setChanged(false)} />
  return (
    <OneThing>
      <Panel
        title={textIn(project.name)}
        text={`${project.number} · ${formatDateTime(project.createdAt)}`}
        extra={
          <>
            {mayChange && <Button onClick={() => setChanged(true)}>{t('edit')}</Button>}
            <ProjectActs project={project} />
            <HistoryButton id={project.id} />
          </>
        }
      >
        <Said project={project} />
        <FactList
          facts={[
            [t('status'), <ProjectStatus key="status" status={project.status} />],
            [t('deadline'), project.deadline ? <DeadlineTag key="deadline" deadline={project.deadline} /> : '—'],
            [
              t('progress'),
              <Progress key="progress" percent={project.progress} size="small" aria-label={t('progress')} />,
            ],
            [t('starts-on'), dayOr(project.startsOn)],
            [t('finishes-on'), dayOr(project.finishesOn)],
            [t('completed-on'), dayOr(project.completedOn)],
            [t('organization'), project.organization || '—'],
            [t('author'), project.author],
          ]}
        />
      </Panel>
      <About project={project} />
      <Panel title={t('section.money')}>
        <FactList
          facts={[
            [t('total'), <b key="total">{formatMoney(project.total, lang)}</b>],
            ...moneySources.map((source) => [t(source), formatMoney(project[source], lang)] as const),
            [t('bank'), project.bank ?? '—'],
            [t('payback'), project.payback === null ? '—' : t('months', { n: project.payback })],
            [t('revenue'), sumOr(project.revenue)],
            [t('expense'), sumOr(project.expense)],
            [t('linked'), <Linked key="linked" project={project} />],
          ]}
        />
        {project.status === 'cancelled' && project.linked.length > 0 && (
          <Alert type="warning" showIcon title={t('linked-cancelled')} />
        )}
      </Panel>
      <Milestones project={project} />
      {project.papers.length + project.after.length > 0 && (
        <Panel title={t('section.papers')}>
          <ProjectFiles id={project.id} files={[...project.papers, ...project.after]} />
        </Panel>
      )}
      <HistoryDrawer
        opened={history}
        labels={{
          total: t('total'),
          own: t('own'),
          loan: t('loan'),
          subsidy: t('subsidy'),
          grant: t('grant'),
          other: t('other'),
          duplicates: t('duplicates'),
          applications: t('applications'),
          startsOn: t('starts-on'),
          finishesOn: t('finishes-on'),
          type: t('type'),
        }}
        states={nameOf}
        verbs={actionName}
      />
    </OneThing>
  )
}

const HECTARE = 10_000
const dayOr = (day: string | null) => (day ? formatDate(day) : '—')

/** What is built, where and by whom. */
function About({ project }: { project: Project }) {
  const t = useT('initiative-projects')
  const { landArea, landRight, capacity, capacityUnit, jobsTotal, jobsWomen, jobsYouth, point } = project
  const land = landArea === null ? '' : t('hectares', { n: landArea / HECTARE })
  const jobs = jobsTotal === null ? '—' : String(jobsTotal)
  const ofThem = jobsTotal ? ` (${t('of-them', { women: jobsWomen ?? 0, youth: jobsYouth ?? 0 })})` : ''
  return (
    <Panel title={t('section.about')}>
      <FactList
        facts={[
          [t('type'), t(`type.${project.type}`)],
          [t('direction'), project.direction ?? '—'],
          [t('mahalla'), [project.district, project.mahalla, project.address].filter(Boolean).join(', ')],
          [
            t('point'),
            point ? (
              <a key="point" href={mapLink(point)} target="_blank" rel="noreferrer">
                {t('see-on-map')}
              </a>
            ) : (
              '—'
            ),
          ],
          [t('initiator'), `${project.initiatorName} (${project.initiatorNumber})`],
          [t('phone'), project.phone ?? '—'],
          [t('land'), [land, landRight && t(`land-right.${landRight}`)].filter(Boolean).join(', ') || '—'],
          [
            t('capacity'),
            capacity === null
              ? '—'
              : [String(capacity), capacityUnit && t(`capacity-unit.${capacityUnit}`)].filter(Boolean).join(' '),
          ],
          [t('output'), project.output ?? '—'],
          [t('households'), String(project.households ?? '—')],
          [t('jobs-total'), `${jobs}${ofThem}`],
          [t('jobs-fact'), String(project.jobsFact ?? '—')],
        ]}
      />
    </Panel>
  )
}

/** Applications for the money; whoever keeps their register opens them. */
function Linked({ project: { linked, applications } }: { project: Project }) {
  const mayOpen = useMay(Permission.FinAppRegistry)
  if (applications.length === 0) return '—'
  return (
    <ul className={styles.linked}>
      {applications.map((number) => {
        const one = linked.find((known) => known.number === number)
        return (
          <li key={number}>
            {one && mayOpen ? <Link to={`/dashboard/applications/${one.id}`}>{number}</Link> : number}
            {one && ` — ${one.state}`}
          </li>
        )
      })}
    </ul>
  )
}

/** Why it was returned or stopped, and what else looks like it. */
function Said({ project: { duplicates, reason, cancelReason, status } }: { project: Project }) {
  const t = useT('initiative-projects')
  return (
    <>
      {duplicates.length > 0 && status === 'submitted' && (
        <Alert
          type="warning"
          showIcon
          title={t('duplicates')}
          description={
            <>
              {t('duplicates-text')}{' '}
              {duplicates.map((one) => (
                <Link key={one.id} to={`/dashboard/initiative-project/update/${one.id}`}>
                  {`${one.number} ${one.name} `}
                </Link>
              ))}
            </>
          }
        />
      )}
      {reason && (
        <p>
          <b>{cancelReason ? t(`reason.${cancelReason}`) : t('comment')}:</b> {reason}
        </p>
      )}
    </>
  )
}

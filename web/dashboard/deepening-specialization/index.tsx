import { InputNumber, Select } from 'antd'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { countedPlans } from '#contract/government/specialization/plan-process.ts'
import {
  exportPlans,
  exportPlansWithLeaders,
  listPlans,
  type PlanRow,
  planChoices,
  planReport,
  type ReportRow,
} from '#contract/government/specialization/plans.ts'
import { Permission } from '#contract/permissions.ts'
import { formatCompact } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/plan.module.css'
import { Level } from './+parts/plan-status.tsx'
import type { Route } from './+types/index.ts'

type Report = AnswerOf<typeof planReport>
type Part = Report['totals']
const below = { region: 'regionId', district: 'districtId', neighborhood: 'neighborhoodId' } as const

/** What is chosen; nothing chosen is this year of the whole territory. */
const queryOf = (url: string) => {
  const { year = new Date().getFullYear(), ...rest } = readQuery(url, planReport.query) as { year?: number }
  return { year, ...rest }
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const query = queryOf(url)
  const [report, choices, plans] = await Promise.all([
    ask(planReport, { query }),
    ask(planChoices),
    // Below a mahalla are its directions.
    'neighborhoodId' in query ? ask(listPlans, { query }) : undefined,
  ])
  const counted = plans?.items.filter(({ status }) => countedPlans.some((one) => one === status))
  return { query, report, directions: choices.directions, plans: counted }
}

export default function DeepeningSpecialization({
  loaderData: { query, report, directions, plans },
}: Route.ComponentProps) {
  const t = useT('specialization')
  useLive('specialization')
  const [params, setParams] = useSearchParams()
  const mayExport = useMay(Permission.DeepeningReportByOrganization)
  const mayExportLeaders = useMay(Permission.DeepeningAllWithLeader)
  const set = (changed: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { preventScrollReset: true })
  }
  /** The same year and direction of another territory. */
  const to = (at: keyof typeof below, id: number) => {
    const next = new URLSearchParams(params)
    for (const name of Object.values(below)) next.delete(name)
    next.set(below[at], String(id))
    return `/dashboard/deepening-specialization?${next}`
  }
  return (
    <Panel
      title={t('caption', { year: query.year })}
      extra={
        <>
          {mayExport && <ExportButton load={() => ask(exportPlans, { query })} />}
          {mayExportLeaders && (
            <ExportButton label={t('with-leaders')} load={() => ask(exportPlansWithLeaders, { query })} />
          )}
        </>
      }
    >
      <div className={styles.way}>
        <InputNumber
          className={styles.year ?? ''}
          aria-label={t('year')}
          min={2018}
          max={2100}
          precision={0}
          value={query.year}
          onChange={(year) => year && set({ year: String(year) })}
        />
        <Select
          aria-label={t('direction')}
          placeholder={t('direction')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 220 }}
          value={params.get('categoryId')}
          options={directions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id: string | undefined) => set({ categoryId: id })}
        />
      </div>
      <Way way={report.way} params={params} to={to} />
      {report.items.length === 0 ? (
        <ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />
      ) : plans ? (
        <PlanTable plans={plans} totals={report.totals} caption={t('caption', { year: query.year })} />
      ) : (
        <ReportTable
          rows={report.items}
          totals={report.totals}
          to={(row) => to(row.at, row.territoryId)}
          caption={t('caption', { year: query.year })}
        />
      )}
    </Panel>
  )
}

interface WayProps {
  way: Report['way']
  params: URLSearchParams
  to: (at: keyof typeof below, id: number) => string
}

/** Where we are, and back up to each level above. */
function Way({ way, params, to }: WayProps) {
  const t = useT('specialization')
  if (way.length === 0) return null
  const whole = new URLSearchParams(params)
  for (const name of Object.values(below)) whole.delete(name)
  return (
    <nav aria-label={t('territory')} className={styles.way}>
      <Link to={`/dashboard/deepening-specialization?${whole}`}>{t('republic')}</Link>
      {way.map(({ id, name, at }, place) => (
        <span key={id}>
          {'› '}
          {place === way.length - 1 ? <b aria-current="page">{name}</b> : <Link to={to(at, id)}>{name}</Link>}
        </span>
      ))}
    </nav>
  )
}

interface PlanTableProps {
  plans: readonly PlanRow[]
  totals: Part
  caption: string
}

/** The directions of one mahalla; each is a page of its own. */
function PlanTable({ plans, totals, caption }: PlanTableProps) {
  const t = useT('specialization')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={styles.wide} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="unseen">{caption}</caption>
        <Heads first={t('main')} second={t('direction')} />
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <td>{plan.isMain ? '★' : ''}</td>
              <td>
                <Link to={`/dashboard/deepening-specialization/update/${plan.id}`}>{plan.direction}</Link>
              </td>
              <Cells part={{ ...plan, rows: 1 }} />
            </tr>
          ))}
        </tbody>
        <Totals totals={totals} />
      </table>
    </section>
  )
}

interface TableProps {
  rows: readonly ReportRow[]
  totals: Part
  to: (row: ReportRow) => string
  caption: string
}

function ReportTable({ rows, totals, to, caption }: TableProps) {
  const t = useT('specialization')
  return (
    // A wide table is moved by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={styles.wide} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="unseen">{caption}</caption>
        <Heads first={t('rank')} second={t('territory')} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.territoryId}>
              <td>{row.rank}</td>
              <td>
                <Link to={to(row)}>{row.name}</Link>
              </td>
              <Cells part={row} />
            </tr>
          ))}
        </tbody>
        <Totals totals={totals} />
      </table>
    </section>
  )
}

const heads = [
  'rows',
  'total',
  'plan',
  'fact',
  'done',
  'level',
  'figure.volume',
  'figure.revenue',
  'per-household',
] as const

function Heads({ first, second }: { first: string; second: string }) {
  const t = useT('specialization')
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{second}</th>
        {heads.map((key) => (
          <th key={key} scope="col">
            {t(key)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Totals({ totals }: { totals: Part }) {
  const t = useT('specialization')
  return (
    <tfoot>
      <tr>
        <td />
        <td>{t('totals')}</td>
        <Cells part={totals} />
      </tr>
    </tfoot>
  )
}

const TONNE = 1000

function Cells({ part }: { part: Omit<Part, 'counted'> }) {
  const lang = useLanguage()
  const number = (value: number) => value.toLocaleString('ru', { maximumFractionDigits: 1 })
  const { rows, total, plan, fact, done, level, band, perHousehold } = part
  return (
    <>
      <td>{rows}</td>
      <td>{number(total)}</td>
      <td>{number(plan.households)}</td>
      <td>{number(fact.households)}</td>
      <td>{done === null ? '—' : percent(done, lang)}</td>
      <td>
        <Level level={level} band={band} />
      </td>
      <td>{`${number(fact.volume / TONNE)} / ${number(plan.volume / TONNE)}`}</td>
      <td>{`${formatCompact(fact.revenue, lang)} / ${formatCompact(plan.revenue, lang)}`}</td>
      <td>{perHousehold === null ? '—' : formatCompact(perHousehold, lang)}</td>
    </>
  )
}

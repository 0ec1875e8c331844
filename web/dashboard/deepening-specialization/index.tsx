import { InputNumber, Select } from 'antd'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import {
  exportPlans,
  exportPlansWithLeaders,
  planChoices,
  planReport,
  type ReportRow,
} from '#contract/government/specialization/plans.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/plan.module.css'
import { Level } from './+parts/plan-status.tsx'
import type { Route } from './+types/index.ts'

type Part = AnswerOf<typeof planReport>['totals']
const below = { region: 'regionId', district: 'districtId', neighborhood: 'neighborhoodId' } as const

/** What is chosen; nothing chosen is this year of the whole territory. */
const queryOf = (url: string) => {
  const { year = new Date().getFullYear(), ...rest } = readQuery(url, planReport.query) as { year?: number }
  return { year, ...rest }
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const query = queryOf(url)
  const [report, choices] = await Promise.all([ask(planReport, { query }), ask(planChoices)])
  return { query, report, directions: choices.directions }
}

export default function DeepeningSpecialization({ loaderData: { query, report, directions } }: Route.ComponentProps) {
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
  const to = (row: ReportRow) => {
    const next = new URLSearchParams(params)
    next.set(below[row.at], String(row.territoryId))
    return row.at === 'neighborhood'
      ? `/dashboard/deepening-specialization-manage?neighborhoodId=${row.territoryId}&year=${query.year}`
      : `/dashboard/deepening-specialization?${next}`
  }
  const place = Number(params.get('districtId') ?? params.get('regionId')) || null
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
        <Upward params={params} />
      </div>
      <Place value={place} set={set} />
      {report.items.length === 0 ? (
        <ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />
      ) : (
        <ReportTable rows={report.items} totals={report.totals} to={to} caption={t('caption', { year: query.year })} />
      )}
    </Panel>
  )
}

interface PlaceProps {
  value: number | null
  set: (changed: Readonly<Record<string, string | undefined>>) => void
}

/** A region or a district at once, without walking down to it. */
function Place({ value, set }: PlaceProps) {
  return (
    <TerritoryPicker
      level="district"
      from="region"
      value={value}
      onChange={(id) => set({ regionId: undefined, districtId: id ? String(id) : undefined })}
    />
  )
}

/** Back to the level above. */
function Upward({ params }: { params: URLSearchParams }) {
  const t = useT('specialization')
  const above = new URLSearchParams(params)
  if (above.has('districtId')) above.delete('districtId')
  else if (above.has('regionId')) above.delete('regionId')
  else return null
  return <Link to={`/dashboard/deepening-specialization?${above}`}>{`← ${t('up')}`}</Link>
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
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('territory')}</th>
            {(
              [
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
            ).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
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
        <tfoot>
          <tr>
            <td />
            <td>{t('totals')}</td>
            <Cells part={totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const TONNE = 1000

function Cells({ part }: { part: Part }) {
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
      <td>{`${formatMoney(fact.revenue, lang)} / ${formatMoney(plan.revenue, lang)}`}</td>
      <td>{perHousehold === null ? '—' : formatMoney(perHousehold, lang)}</td>
    </>
  )
}

import { Button, Select } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type IndicatorUnit, unitAdds } from '#contract/government/monitoring/indicator.ts'
import * as contract from '#contract/government/monitoring/targets.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/monitoring.module.css'
import { PartsInput } from './+parts/parts-input.tsx'
import { usePeriodName } from './+parts/period-name.ts'
import { useShown } from './+parts/use-shown.ts'
import type { Route } from './+types/targets.ts'

const HERE = '/dashboard/monitoring/targets'

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  return { targets: await ask(contract.getTargets, { query: readQuery(url, contract.getTargets.query) }) }
}

type Target = contract.Targets['rows'][number]

/** What is wanted of each place: typed here or brought in a table. */
export default function Targets({ loaderData: { targets } }: Route.ComponentProps) {
  const t = useT('indicators')
  const m = useT('monitoring')
  const textIn = useTextIn()
  const periodName = usePeriodName()
  const [params, setParams] = useSearchParams()
  const file = useOpened('import')
  const { grain, period, periods, places, indicators, indicator, isOver } = targets
  const place = places.at(-1)
  const chosen = indicators.find(({ code }) => code === indicator)
  const hrefTo = (id: number | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('territoryId')
    else next.set('territoryId', String(id))
    return `${HERE}?${next}`
  }
  const set = (name: string, value: string, ...without: string[]) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      next.set(name, value)
      for (const one of without) next.delete(one)
      return next
    })
  return (
    <Panel
      title={t('targets')}
      extra={
        <span className={styles.acts}>
          {!isOver && (
            <Button icon={<FileUp size={16} />} onClick={() => file.open('yes')}>
              {t('import')}
            </Button>
          )}
          <Link to="/dashboard/monitoring/indicators">{t('to-indicators')}</Link>
        </span>
      }
    >
      <div className={styles.way}>
        <Select
          aria-label={m('grain')}
          value={grain}
          options={(['week', 'month'] as const).map((value) => ({ value, label: m(value) }))}
          onChange={(value) => set('grain', value, 'period')}
        />
        <Select
          aria-label={m('period')}
          value={period.start}
          style={{ minWidth: 240 }}
          options={periods.map((one) => ({ value: one.start, label: periodName(grain, one) }))}
          onChange={(start) => set('period', start)}
        />
        <Select
          aria-label={m('indicator')}
          value={indicator}
          style={{ minWidth: 260 }}
          showSearch={{ optionFilterProp: 'label' }}
          options={indicators.map(({ code, name }) => ({ value: code, label: textIn(name) }))}
          onChange={(code) => set('indicator', code)}
        />
        <nav aria-label={m('territory')}>
          <ol className={styles.crumbs}>
            {places.map((one) => {
              const name = one.name || m(one.level === 'several' ? 'several' : 'republic')
              return (
                <li key={one.id ?? 0}>{one === place ? <b>{name}</b> : <Link to={hrefTo(one.id)}>{name}</Link>}</li>
              )
            })}
          </ol>
        </nav>
      </div>
      {isOver && <p>{t('over')}</p>}
      {chosen ? (
        <Typed
          key={[indicator, grain, period.start, place?.id].join()}
          targets={targets}
          unit={chosen.unit}
          hrefTo={place?.level === 'neighborhood' ? undefined : hrefTo}
          wholeName={place?.name || m(place?.level === 'several' ? 'several' : 'republic')}
        />
      ) : (
        <ScreenState kind="empty" title={m('empty-title')} text={m('empty-text')} />
      )}
      <ImportDialog
        title={t('import')}
        accept=".xlsx,.csv"
        labels={{ plan: t('target') }}
        choice={period.start}
        options={<p>{t('import-hint', { period: periodName(grain, period) })}</p>}
        run={(upload, apply, onProgress) =>
          ask(
            contract.importTargets,
            { query: { grain, period: period.start, apply: apply ? 'true' : 'false' }, upload },
            { onProgress },
          )
        }
      />
    </Panel>
  )
}

interface TypedProps {
  targets: contract.Targets
  unit: IndicatorUnit
  hrefTo: ((id: number) => string) | undefined
  wholeName: string
}

/** Only what was typed is sent, with what it was before. */
function Typed({ targets, unit, hrefTo, wholeName }: TypedProps) {
  const t = useT('indicators')
  const m = useT('monitoring')
  const shown = useShown()
  const run = useRun()
  const [typed, setTyped] = useState<ReadonlyMap<number | null, number | null>>(new Map())
  const { grain, period, indicator, isOver, whole, rows } = targets
  const all = whole ? [whole, ...rows] : rows
  const changes = all.flatMap(({ id, value }) => {
    const next = typed.get(id)
    return next === undefined || next === value ? [] : { territoryId: id, value: next, was: value }
  })
  const save = () =>
    run(async () => {
      await ask(contract.setTargets, { body: { grain, period: period.start, indicator, targets: changes } })
      setTyped(new Map())
    })
  const line = (row: Target, name: string, href: string | undefined) => (
    <tr key={row.id ?? 'whole'}>
      <th scope="row">{href ? <Link to={href}>{name}</Link> : name}</th>
      <td>
        <PartsInput
          unit={unit}
          aria-label={t('target-of', { name })}
          disabled={isOver}
          value={typed.has(row.id) ? typed.get(row.id) : row.value}
          onChange={(value) => setTyped((old) => new Map(old).set(row.id, value))}
        />
      </td>
      <td>
        {row.otherwise === null ? '' : t(unitAdds(unit) ? 'is-sum' : 'is-above', { value: shown(unit, row.otherwise) })}
      </td>
    </tr>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached */}
      <section className={styles.wide} tabIndex={0} aria-label={t('targets')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m('territory')}</th>
              <th scope="col">{t('target')}</th>
              <th scope="col">{t('otherwise')}</th>
            </tr>
          </thead>
          <tbody>
            {whole && line(whole, wholeName, undefined)}
            {rows.map((row) => line(row, row.name, row.id === null ? undefined : hrefTo?.(row.id)))}
          </tbody>
        </table>
      </section>
      {!isOver && (
        <p className={styles.save}>
          <Button type="primary" disabled={changes.length === 0} onClick={save}>
            {t('save', { n: changes.length })}
          </Button>
        </p>
      )}
    </>
  )
}

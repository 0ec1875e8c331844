import { Button, Select } from 'antd'
import { Printer, Settings } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as contract from '#contract/government/monitoring/monitoring.ts'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { Permission } from '#contract/permissions.ts'
import { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { Chart } from '#web/kit/dashboard/chart/chart.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask, speaking } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { DashboardFailure } from '#web/shell/dashboard/failure.tsx'
import { LanguageMenu } from '#web/shell/dashboard/language-menu.tsx'
import { Logo } from '#web/shell/dashboard/logo.tsx'
import { DashboardSkeleton } from '#web/shell/dashboard/skeleton.tsx'
import { loadTranslations } from '#web/shell/dashboard/texts.ts'
import { menusFor } from '#web/shell/menu.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { TextsProvider, useT } from '#web/shell/texts.ts'
import { listOf } from './+parts/lists.ts'
import styles from './+parts/monitoring.module.css'
import { usePeriodName } from './+parts/period-name.ts'
import { PlaceMap, type Spot } from './+parts/place-map.tsx'
import { PlaceTable } from './+parts/place-table.tsx'
import { drawn, useShown } from './+parts/use-shown.ts'
import { WholeCards } from './+parts/whole-cards.tsx'
import type { Route } from './+types/index.ts'

// The server never sees antd.
const Desk = lazy(() => import('./+parts/desk.client.tsx'))

const HERE = '/dashboard/monitoring'
/** What is drawn where nothing is chosen: the first that the mockup shows. */
const FIRST = 'dealSum'
/** Above the map; the rest below it, in the order that staff have given them. */
const FIRST_CARDS = 5

export function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { lang } = splitPath(new URL(url).pathname)
  return speaking(lang, () => load(url, lang))
}

async function load(url: string, lang: Language) {
  const { searchParams } = new URL(url)
  const query = readQuery(url, contract.getMonitoring.query)
  const [texts, shown, outlines] = await Promise.all([
    loadTranslations(lang),
    ask(contract.getMonitoring, { query }),
    ask(getRegionOutlines),
  ])
  const asked = searchParams.get('indicator')
  const known = shown.indicators.map(({ code }) => code)
  const indicator = [asked, FIRST].find((code) => code && known.includes(code)) ?? known[0] ?? ''
  const { territoryId } = query
  const trend = indicator
    ? await ask(contract.getTrend, { query: { grain: shown.grain, indicator, territoryId } })
    : { points: [] }
  return { texts, query, shown, outlines, indicator, trend }
}

export default function MonitoringPage({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider value={loaderData.texts}>
      <Suspense fallback={<DashboardSkeleton />}>
        <Desk>
          <Monitoring {...loaderData} />
        </Desk>
      </Suspense>
    </TextsProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DashboardFailure error={error} loaded={undefined} />
}

/** The first screen of the cabinet that is not this one. */
function backTo(user: CurrentUser | null): string {
  const paths = user
    ? menusFor(user).flatMap(({ items }) =>
        items.flatMap(({ path, children }) => [path, ...children.map((one) => one.path)]),
      )
    : []
  return paths.find((path) => path && path !== HERE) ?? '/dashboard/account-settings'
}

type Loaded = Route.ComponentProps['loaderData']

function Monitoring({ query, shown, outlines, indicator, trend }: Loaded) {
  const t = useT('monitoring')
  const textIn = useTextIn()
  const said = useShown()
  const periodName = usePeriodName()
  const [params, setParams] = useSearchParams()
  const user = useClientState((state) => state.user)
  const { grain, period, periods, places, indicators, rows } = shown
  const place = places.at(-1)
  const nameOf = (one: contract.MonitoringPlace | undefined) =>
    one?.name || t(one?.level === 'several' ? 'several' : 'republic')
  const hrefTo = (id: number | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('territoryId')
    else next.set('territoryId', String(id))
    return `${HERE}?${next}`
  }
  const set = (name: string, value: string, ...without: string[]) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.set(name, value)
        for (const one of without) next.delete(one)
        return next
      },
      { preventScrollReset: true },
    )
  const at = Math.max(
    indicators.findIndex(({ code }) => code === indicator),
    0,
  )
  const chosen = indicators[at]
  const valueAt = (row: contract.MonitoringRow) => row.cells[at]?.value ?? null
  const most = Math.max(1, ...rows.map((row) => valueAt(row) ?? 0))
  const hrefOf = (row: contract.MonitoringRow) =>
    row.id === null || place?.level === 'neighborhood' ? undefined : hrefTo(row.id)
  const spots = rows.map((row): Spot => {
    const value = valueAt(row)
    return {
      code: row.code,
      name: row.name || t('not-named'),
      shown: chosen ? said(chosen.unit, value) : '—',
      share: value === null ? null : Math.max(0, value) / most,
      href: hrefOf(row),
    }
  })
  const ranked = spots.filter(({ share }) => share !== null).toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
  // A period of which nothing is known is left out: it is not zero.
  const line = trend.points.flatMap(({ value, ...rest }) => (value === null ? [] : { ...rest, value }))
  const drawnAt = useRef<HTMLDivElement>(null)
  const cards = {
    chosen: indicator,
    choose: (code: string) => {
      set('indicator', code)
      // What was chosen below is drawn above.
      drawnAt.current?.scrollIntoView({ block: 'nearest' })
    },
    listOf: (code: string) =>
      user ? listOf(code, { level: place?.level ?? 'republic', id: place?.id ?? null }, user) : undefined,
  }
  const title = chosen ? t('by-place', { name: textIn(chosen.name) }) : ''
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo short={false} />
        <h1>{`${t('title')} · ${nameOf(place)}`}</h1>
        <nav className={styles.acts} aria-label={t('acts')}>
          <Button icon={<Printer size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <ExportButton load={() => ask(contract.exportMonitoring, { query })} />
          <Link to={`/dashboard/updated-monitoring?${params}`}>{t('news')}</Link>
          {user?.permissions.includes(Permission.MonitoringConfigure) && (
            <Link to="/dashboard/monitoring/indicators" aria-label={t('configure')} title={t('configure')}>
              <Settings size={20} aria-hidden="true" />
            </Link>
          )}
          <LanguageMenu />
          <Link to={backTo(user)}>{t('to-cabinet')}</Link>
        </nav>
      </header>
      <main className={styles.content} id="content">
        <div className={styles.way}>
          <Select
            aria-label={t('grain')}
            value={grain}
            options={(['week', 'month'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => set('grain', value, 'period')}
          />
          {period && (
            <Select
              aria-label={t('period')}
              value={period.start}
              style={{ minWidth: 240 }}
              options={periods.map((one) => ({ value: one.start, label: periodName(grain, one) }))}
              onChange={(start) => set('period', start)}
            />
          )}
          <nav aria-label={t('territory')}>
            <ol className={styles.crumbs}>
              {places.map((one) => (
                <li key={one.id ?? 0}>
                  {one === place ? <b>{nameOf(one)}</b> : <Link to={hrefTo(one.id)}>{nameOf(one)}</Link>}
                </li>
              ))}
            </ol>
          </nav>
        </div>
        {!period || !chosen ? (
          <ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />
        ) : (
          <>
            <p className={styles.taken}>
              {`${periodName(grain, period)} · ${t(period.isFinal ? 'taken-final' : 'taken-running', {
                time: formatDateTime(period.at),
              })}`}
              {period.reason && ` · ${t('recounted', { no: period.revision, reason: period.reason })}`}
            </p>
            <WholeCards {...cards} label={t('title')} indicators={indicators.slice(0, FIRST_CARDS)} />
            <div className={styles.two} ref={drawnAt}>
              {place?.level !== 'neighborhood' && (
                <section className={styles.sheet}>
                  <h2>{title}</h2>
                  <PlaceMap
                    title={title}
                    outlines={place?.level === 'republic' ? outlines : undefined}
                    spots={spots}
                    few={t('few')}
                    many={t('many')}
                  />
                </section>
              )}
              <section className={styles.sheet}>
                <h2>{t('trend', { name: textIn(chosen.name) })}</h2>
                <Chart
                  kind="line"
                  caption={t('trend', { name: textIn(chosen.name) })}
                  places={line.map((one) => periodName(grain, one))}
                  series={[{ name: textIn(chosen.name), values: line.map(({ value }) => drawn(chosen.unit, value)) }]}
                />
                <Marks points={trend.points} />
                {ranked.length > 0 && (
                  <>
                    <h2>{t('ranking')}</h2>
                    <ol className={styles.ranks}>
                      {ranked.slice(0, 14).map(({ code, name, shown: value, share, href }, rank) => (
                        <li key={code + name}>
                          <span>{rank + 1}</span>
                          {href ? <Link to={href}>{name}</Link> : <span>{name}</span>}
                          <i>
                            <i style={{ width: `${Math.round((share ?? 0) * 100)}%` }} />
                          </i>
                          <b>{value}</b>
                        </li>
                      ))}
                    </ol>
                  </>
                )}
              </section>
            </div>
            <h2>{t('all-indicators')}</h2>
            <WholeCards {...cards} label={t('all-indicators')} indicators={indicators.slice(FIRST_CARDS)} />
            {rows.length > 0 && (
              <section className={styles.sheet}>
                <h2>{t('table')}</h2>
                <PlaceTable caption={t('table-caption')} indicators={indicators} rows={rows} hrefOf={hrefOf} />
              </section>
            )}
          </>
        )}
      </main>
    </div>
  )
}

/** Where a line is not to be compared with what it was before. */
function Marks({ points }: Pick<Loaded['trend'], 'points'>) {
  const t = useT('monitoring')
  const marks = points.flatMap(({ start, moved, remade }) => [
    ...(moved ? [t('moved', { day: formatDate(start) })] : []),
    ...(remade ? [t('remade', { day: formatDate(start) })] : []),
  ])
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  )
}

import { Button, Select } from 'antd'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { turnOf } from '#contract/government/monitoring/indicator.ts'
import * as contract from '#contract/government/monitoring/monitoring.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../monitoring/+parts/monitoring.module.css'
import { usePeriodName } from '../monitoring/+parts/period-name.ts'
import { useShown } from '../monitoring/+parts/use-shown.ts'
import { ColourMark, Plan } from '../monitoring/+parts/whole-cards.tsx'
import own from './+parts/news.module.css'
import { SmallLine } from './+parts/small-line.tsx'
import type { Route } from './+types/index.ts'

const HERE = '/dashboard/updated-monitoring'

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const query = readQuery(url, contract.getNews.query)
  return { grain: query.grain ?? 'week', news: await ask(contract.getNews, { query }) }
}

export default function UpdatedMonitoring({ loaderData: { grain, news } }: Route.ComponentProps) {
  const t = useT('monitoring')
  const periodName = usePeriodName()
  const [params, setParams] = useSearchParams()
  useLive('monitoring')
  const { period, periods, places, cards } = news
  const place = places.at(-1)
  const nameOf = (one: contract.MonitoringPlace | undefined) =>
    one?.name || t(one?.level === 'several' ? 'several' : 'republic')
  const hrefTo = (id: number | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('territoryId')
    else next.set('territoryId', String(id))
    return `${HERE}?${next}`
  }
  return (
    <Panel
      title={`${t('title')} · ${nameOf(place)}`}
      extra={
        <span className={styles.acts}>
          <Button icon={<Printer size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Link to={`/dashboard/monitoring?${params}`}>{t('as-table')}</Link>
        </span>
      }
    >
      <div className={own.rows}>
        <div className={styles.way}>
          <Select
            aria-label={t('grain')}
            value={grain}
            options={(['week', 'month'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) =>
              setParams((old) => {
                const next = new URLSearchParams(old)
                next.set('grain', value)
                next.delete('period')
                return next
              })
            }
          />
          {period && (
            <Select
              aria-label={t('period')}
              value={period.start}
              style={{ minWidth: 240 }}
              options={periods.map((one) => ({ value: one.start, label: periodName(grain, one) }))}
              onChange={(start) =>
                setParams((old) => {
                  const next = new URLSearchParams(old)
                  next.set('period', start)
                  return next
                })
              }
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
        {period ? (
          <>
            <p className={styles.taken}>
              {`${periodName(grain, period)} · ${t(period.isFinal ? 'taken-final' : 'taken-running', {
                time: formatDateTime(period.at),
              })}`}
            </p>
            <Cards cards={cards} />
            <h2>{t('changes')}</h2>
            <Changes cards={cards} codes={news.changes} />
            <h2>{t('worst')}</h2>
            <Worst worst={news.worst} hrefTo={hrefTo} />
          </>
        ) : (
          <ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />
        )}
      </div>
    </Panel>
  )
}

function Cards({ cards }: { cards: readonly contract.NewsCard[] }) {
  const textIn = useTextIn()
  const shown = useShown()
  return (
    <ul className={styles.cards}>
      {cards.map(({ code, name, unit, whole, plan, line }) => (
        <li key={code} className={styles.card}>
          <span>{textIn(name)}</span>
          <strong>
            <ColourMark colour={whole?.colour ?? null} />
            {shown(unit, whole?.value)}
          </strong>
          <Plan unit={unit} value={whole?.value ?? null} plan={plan} />
          <SmallLine values={line} />
        </li>
      ))}
    </ul>
  )
}

/** Towards red first; the small lines of the cards are told here in figures. */
function Changes({ cards, codes }: { cards: readonly contract.NewsCard[]; codes: readonly string[] }) {
  const t = useT('monitoring')
  const textIn = useTextIn()
  const shown = useShown()
  if (codes.length === 0) return <p>{t('no-changes')}</p>
  return (
    // A wide table is moved by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={styles.wide} tabIndex={0} aria-label={t('changes')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['indicator', 'was', 'now', 'changes', 'line'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.flatMap((code) => {
            const one = cards.find((card) => card.code === code)
            if (!one) return []
            const { name, unit, whole, before, colourBefore, line } = one
            const turn = turnOf(one, whole?.value ?? null, before)
            return (
              <tr key={code}>
                <th scope="row">{textIn(name)}</th>
                <td>
                  <ColourMark colour={colourBefore} />
                  {shown(unit, before)}
                </td>
                <td>
                  <ColourMark colour={whole?.colour ?? null} />
                  {shown(unit, whole?.value)}
                </td>
                <td className={turn === 'same' ? undefined : styles[turn]}>{turn === 'same' ? '' : t(turn)}</td>
                <td>
                  {line
                    .slice(-4)
                    .map((value) => shown(unit, value))
                    .join(' → ')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface WorstProps {
  worst: Route.ComponentProps['loaderData']['news']['worst']
  hrefTo: (id: number) => string
}

function Worst({ worst, hrefTo }: WorstProps) {
  const t = useT('monitoring')
  const textIn = useTextIn()
  const shown = useShown()
  if (worst.length === 0) return <p>{t('no-worst')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={styles.wide} tabIndex={0} aria-label={t('worst')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('territory')}</th>
            <th scope="col">{t('reasons')}</th>
            <th scope="col">{t('coverage')}</th>
          </tr>
        </thead>
        <tbody>
          {worst.map(({ id, name, reasons, coverage }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={hrefTo(id)}>{name}</Link>
              </th>
              <td>
                <ul className={own.reasons}>
                  {reasons.map((reason) => (
                    <li key={reason.code}>
                      {textIn(reason.name)} <b>{shown(reason.unit, reason.value)}</b>
                    </li>
                  ))}
                </ul>
              </td>
              <td>{shown('percent', coverage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

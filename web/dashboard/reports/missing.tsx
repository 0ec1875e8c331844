import { Alert, Button, Select } from 'antd'
import { Bell, Layers } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { reportTypesInUse } from '#contract/government/reports/reports.ts'
import * as contract from '#contract/government/reports/standing.ts'
import { formatDateTime } from '#uz/date.ts'
import { OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { FigureLines, MissingNames } from './+parts/figure.tsx'
import { usePeriodName } from './+parts/period-name.ts'
import styles from './+parts/reports.module.css'
import { StandingTiles } from './+parts/standing-tiles.tsx'
import { WaitedList } from './+parts/waited-list.tsx'
import type { Route } from './+types/missing.ts'

const idIn = (params: URLSearchParams, name: string) => {
  const value = Number(params.get(name))
  return Number.isInteger(value) && value > 0 ? value : undefined
}

/** Where nothing is chosen: the first type, its last period that is due, the caller's own territory. */
export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(url)
  const { items, homes } = await ask(reportTypesInUse)
  const type = items.find(({ id }) => id === idIn(searchParams, 'typeId')) ?? items[0]
  const now = new Date().toISOString()
  const asked = searchParams.get('periodStart')
  const period =
    type?.periods.find(({ start }) => start === asked) ??
    type?.periods.find(({ end }) => `${end}T23:59:59+05:00` < now) ??
    type?.periods[0]
  if (!type || !period) return { items, shown: undefined }
  const territoryId = idIn(searchParams, 'territoryId') ?? homes[0]?.id ?? undefined
  const isRepublic = searchParams.get('territoryId') === '0'
  const where = {
    typeId: type.id,
    periodStart: period.start,
    ...(territoryId !== undefined && !isRepublic && { territoryId }),
  }
  const [standing, missing] = await Promise.all([
    ask(contract.getStanding, { query: where }),
    ask(contract.listMissing, { query: { ...where, next: searchParams.get('next') ?? undefined } }),
  ])
  return { items, shown: { type, where, standing, missing } }
}

export default function MissingReports({ loaderData: { items, shown } }: Route.ComponentProps) {
  const t = useT('reports')
  const textIn = useTextIn()
  const periodName = usePeriodName()
  const run = useRun()
  const [params, setParams] = useSearchParams()
  useLive('reports')
  if (!shown) return <ScreenState kind="empty" title={t('no-types')} text={t('no-types-text')} />
  const { type, where, standing, missing } = shown
  const { figure, frozen, places, can, before } = standing
  const set = (name: string, value: string, ...without: string[]) =>
    setParams((old) => {
      old.set(name, value)
      for (const one of ['next', ...without]) old.delete(one)
      return old
    })
  const hrefTo = (id: number | null) => {
    const next = new URLSearchParams(params)
    next.set('territoryId', String(id ?? 0))
    next.delete('next')
    return `?${next}`
  }
  const place = places.at(-1)
  const nameOf = (one: { id: number | null; name: string } | undefined) => (one?.id ? one.name : t('republic'))
  const at = place?.id ? { typeId: where.typeId, periodStart: where.periodStart, territoryId: place.id } : undefined
  return (
    <OneThing>
      <div className={styles.filters}>
        <Select
          aria-label={t('type')}
          value={type.id}
          options={items.map((one) => ({ value: one.id, label: textIn(one.name) }))}
          onChange={(id) => set('typeId', String(id), 'periodStart')}
        />
        <Select
          aria-label={t('period')}
          value={where.periodStart}
          options={type.periods.map((one) => ({ value: one.start, label: periodName(type.period, one) }))}
          onChange={(start) => set('periodStart', start)}
        />
        <span className={styles.deadline}>
          {t('due-now', { due: formatDateTime(standing.dueAt), now: formatDateTime(standing.now) })}
        </span>
      </div>
      <nav aria-label={t('territory')}>
        <ol className={styles.crumbs}>
          {places.map((one) => (
            <li key={one.id ?? 0}>
              {one.mayOpen && one !== place ? <Link to={hrefTo(one.id)}>{nameOf(one)}</Link> : <b>{nameOf(one)}</b>}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.standing}>
        <div>
          <Panel
            title={t('below', { name: nameOf(place) })}
            extra={
              <span className={styles.count}>{t('accepted-of', { n: figure.accepted, all: figure.expected })}</span>
            }
          >
            <StandingTiles tiles={standing.tiles} here={place?.id ?? null} hrefTo={hrefTo} />
          </Panel>
          <Panel
            title={t('sum-now', { name: nameOf(place) })}
            extra={<b>{`${figure.accepted} / ${figure.expected}`}</b>}
          >
            <FigureLines figure={figure} />
            <MissingNames figure={figure} />
            {before.length > 0 && (
              <p>
                {t('before')}{' '}
                {before.map((one) => (
                  <span key={one.start}>
                    {periodName(type.period, one)} <b>{`${one.accepted} / ${one.expected}`}</b>{' '}
                  </span>
                ))}
              </p>
            )}
          </Panel>
          {frozen && (
            <Panel
              title={t('frozen', { n: frozen.revision })}
              text={t('frozen-by', { time: formatDateTime(frozen.at), name: frozen.by ?? t('by-platform') })}
              extra={<b>{`${frozen.accepted} / ${frozen.expected}`}</b>}
            >
              <FigureLines figure={frozen} />
              <MissingNames figure={frozen} />
            </Panel>
          )}
        </div>
        <Panel
          title={t('waited', { n: figure.expected - figure.accepted })}
          extra={
            at &&
            can.remind > 0 && (
              <Button
                type="primary"
                icon={<Bell size={16} />}
                onClick={() => run(() => ask(contract.remindUnits, { body: at }), t('reminded'))}
              >
                {t('remind', { n: can.remind })}
              </Button>
            )
          }
        >
          <WaitedList page={missing} remindAt={can.remind > 0 ? at : undefined} />
          {at && can.consolidate && (
            <>
              <Button
                block
                size="large"
                icon={<Layers size={16} />}
                onClick={() => run(() => ask(contract.consolidateReports, { body: at }))}
              >
                {t('consolidate', { n: figure.accepted, all: figure.expected })}
              </Button>
              <p className={styles.note}>
                {t('consolidate-text', {
                  n: figure.expected - figure.accepted,
                  time: formatDateTime(standing.closesAt),
                })}
              </p>
            </>
          )}
          {figure.expected === 0 && <Alert type="info" showIcon title={t('nobody-asked')} />}
        </Panel>
      </div>
    </OneThing>
  )
}

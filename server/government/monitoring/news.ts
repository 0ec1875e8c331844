import type { z } from 'zod'
import { colourOf, turnOf, worthOf } from '#contract/government/monitoring/indicator.ts'
import type * as contract from '#contract/government/monitoring/monitoring.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { Indicator, SnapshotCtx } from './rows.ts'
import { lineOf, trendsOf } from './trend.ts'
import {
  type Asked,
  activeIndicators,
  cellOf,
  periodShown,
  periodsOf,
  pictureOf,
  placeShown,
  viewMonitoring,
} from './view.ts'

type News = z.input<(typeof contract.getNews)['answer']>
const WORST = 10
/** Periods of a small line. */
const LINE = 13

/** What changed since the period before, what went towards red first, and which children stand worst, with reasons. */
export async function viewNews(ctx: SnapshotCtx, asked: Asked): Promise<News> {
  const { period, places, indicators: shownIndicators } = await viewMonitoring(ctx, asked)
  const shown = await placeShown(ctx, asked.territoryId)
  const now = await periodShown(ctx, asked)
  if (!now || !period) return { period: null, places, cards: [], changes: [], worst: [] }
  const indicators = await activeIndicators(ctx)
  const picture = await pictureOf(ctx, now, shown)
  const periods = (await periodsOf(ctx, asked.grain))
    .filter(({ start }) => start <= now.periodStart)
    .slice(0, LINE)
    .toReversed()
  const points = await trendsOf(ctx, asked, shown, periods)
  const cards = shownIndicators.flatMap((one) => {
    const indicator = indicators.find(({ code }) => code === one.code)
    if (!indicator) return []
    const line = lineOf(
      indicator,
      periods,
      points.filter(({ indicatorId }) => indicatorId === indicator.id),
    )
    return { ...one, colourBefore: colourOf(indicator, one.before), line: line.map(({ value }) => value) }
  })
  const names = await territoriesByIds(
    ctx,
    picture.rows.flatMap(({ id }) => id ?? []),
  )
  const worst = picture.rows
    .flatMap(({ id, figures }) => {
      const reds = indicators.flatMap((one) => redOf(one, figures.get(one.id)) ?? [])
      const coverage = indicators.find(({ code }) => code === 'coverage')
      const covered = coverage ? (cellOf(coverage, figures.get(coverage.id), true)?.value ?? null) : null
      return id === null || reds.length === 0
        ? []
        : { id, name: names.get(id)?.name ?? '', coverage: covered, reasons: reds }
    })
    .toSorted((a, b) => b.reasons.length - a.reasons.length || (a.coverage ?? -1) - (b.coverage ?? -1))
    .slice(0, WORST)
  return { period, places, cards, changes: changesOf(cards), worst }
}

function redOf(indicator: Indicator, share: { num: number; den: number | null } | undefined) {
  const value = worthOf(indicator.unit, share)
  if (colourOf(indicator, value) !== 'red') return undefined
  return { code: indicator.code, name: indicator.name, unit: indicator.unit, value }
}

const worse = { red: 0, yellow: 1, green: 2 } as const

/** Those that went towards red first, then those that went the bad way, then the good one; what stands still is none. */
function changesOf(cards: News['cards']): string[] {
  const weight = ({ whole, before, colourBefore, ...one }: News['cards'][number]): number => {
    const value = whole?.value ?? null
    const colour = whole?.colour ?? null
    if (colour && colourBefore && worse[colour] < worse[colourBefore]) return worse[colour]
    return turnOf(one, value, before) === 'worse' ? 3 : 4
  }
  return cards
    .filter((one) => turnOf(one, one.whole?.value ?? null, one.before) !== 'same')
    .toSorted((a, b) => weight(a) - weight(b))
    .map(({ code }) => code)
}

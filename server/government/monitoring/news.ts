import type { z } from 'zod'
import { colourOf, turnOf, worthOf } from '#contract/government/monitoring/indicator.ts'
import type * as contract from '#contract/government/monitoring/monitoring.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { type Edition, editionsOf, indicatorsOn } from './indicators.ts'
import type { SnapshotCtx } from './rows.ts'
import { lineOf, trendsOf } from './trend.ts'
import { type Asked, cellOf, periodShown, periodsOf, pictureOf, placeShown, viewMonitoring } from './view.ts'

type News = z.input<(typeof contract.getNews)['answer']>
const WORST = 10
/** Periods of a small line. */
const LINE = 13

/** What changed since the period before, what went towards red first, and which children stand worst, with reasons. */
export async function viewNews(ctx: SnapshotCtx, asked: Asked): Promise<News> {
  const { period, periods: listed, places, indicators: shownIndicators } = await viewMonitoring(ctx, asked)
  const shown = await placeShown(ctx, asked.territoryId)
  const now = await periodShown(ctx, asked)
  if (!now || !period) return { period: null, periods: listed, places, cards: [], changes: [], worst: [] }
  const indicators = await indicatorsOn(ctx, now.periodEnd)
  const picture = await pictureOf(ctx, now, shown)
  const periods = (await periodsOf(ctx, asked.grain))
    .filter(({ start }) => start <= now.periodStart)
    .slice(0, LINE)
    .toReversed()
  const points = await trendsOf(ctx, asked, shown, periods)
  const editions = await editionsOf(
    ctx,
    indicators.map(({ id }) => id),
  )
  const cards = shownIndicators.flatMap((one) => {
    const indicator = indicators.find(({ code }) => code === one.code)
    if (!indicator) return []
    const line = lineOf(
      editions.filter(({ id }) => id === indicator.id),
      indicator,
      periods,
      points.filter(({ indicatorId }) => indicatorId === indicator.id),
    )
    return { ...one, line: line.map(({ value }) => value) }
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
    .toSorted((a, b) => weightOf(b.reasons) - weightOf(a.reasons) || (a.coverage ?? -1) - (b.coverage ?? -1))
    .slice(0, WORST)
  return { period, periods: listed, places, cards, changes: changesOf(cards), worst }
}

function redOf(indicator: Edition, share: { num: number; den: number | null } | undefined) {
  const value = worthOf(indicator.unit, share)
  if (colourOf(indicator, value) !== 'red') return undefined
  const { code, name, unit, weight } = indicator
  return { code, name, unit, weight, value }
}

/** As many as there are reds, each as heavy as staff have said. */
const weightOf = (reds: readonly Pick<Edition, 'weight'>[]): number => reds.reduce((sum, { weight }) => sum + weight, 0)

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

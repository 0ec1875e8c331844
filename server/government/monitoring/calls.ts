import * as chair from '#contract/government/monitoring/chair.ts'
import * as edited from '#contract/government/monitoring/indicators.ts'
import * as contract from '#contract/government/monitoring/monitoring.ts'
import * as wanted from '#contract/government/monitoring/targets.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { sheetIn } from '../../kernel/files/sheet-tasks.ts'
import { findHistory } from '../../kernel/process/history.ts'
import type { Sheet } from '../headers.ts'
import { viewChair } from './chair.ts'
import { exportMonitoring } from './file.ts'
import * as indicators from './indicators.ts'
import { openLock, setLock, viewLock } from './lock.ts'
import { viewNews } from './news.ts'
import { lyingSnapshots } from './rows.ts'
import { importTargets, setTargetsOf, viewTargets } from './targets.ts'
import { viewTrend } from './trend.ts'
import { viewMonitoring } from './view.ts'

export function bindMonitoring(book: CallBook): void {
  const { bind } = book
  book.lies('snapshot', lyingSnapshots)
  bind(contract.getMonitoring, (ctx, { query }) => viewMonitoring(ctx, query))
  bind(contract.getTrend, (ctx, { query }) => viewTrend(ctx, query))
  bind(contract.getNews, (ctx, { query }) => viewNews(ctx, query))
  bind(contract.exportMonitoring, (ctx, { query }) => exportMonitoring(ctx, query))
  bind(chair.getChair, (ctx, { query }) => viewChair(ctx, query))
  bind(chair.getScreenLock, (ctx) => viewLock(ctx))
  bind(chair.setScreenLock, (ctx, { body }) => setLock(ctx, body))
  bind(chair.openScreenLock, (ctx, { body }) => openLock(ctx, body))
  bind(edited.listIndicators, (ctx, { query }) => indicators.listIndicators(ctx, query))
  bind(edited.getIndicator, (ctx, { params }) => indicators.getIndicator(ctx, params.id))
  bind(edited.createIndicator, (ctx, { body }) => indicators.createIndicator(ctx, body))
  bind(edited.updateIndicator, (ctx, { params, body: { rowVersion, ...fields } }) =>
    indicators.updateIndicator(ctx, params.id, rowVersion, fields),
  )
  bind(edited.indicatorHistory, (ctx, { params }) => findHistory(ctx, indicators.INDICATOR, params.id))
  bind(wanted.getTargets, (ctx, { query }) => viewTargets(ctx, query))
  bind(wanted.setTargets, (ctx, { body }) => setTargetsOf(ctx, body))
  bind(
    wanted.importTargets,
    (ctx, { query }, sheet: Sheet) => importTargets(ctx, sheet, query),
    ({ upload }, { work }) => work(sheetIn(upload)),
  )
}

import * as chair from '#contract/government/monitoring/chair.ts'
import * as contract from '#contract/government/monitoring/monitoring.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { viewChair } from './chair.ts'
import { exportMonitoring } from './file.ts'
import { openLock, setLock, viewLock } from './lock.ts'
import { viewNews } from './news.ts'
import { lyingSnapshots } from './rows.ts'
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
}

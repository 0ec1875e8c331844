import { cancelExport, findMyExports, getExportFile, retryExport } from '#contract/exports/exports.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { MAKE } from './ask.ts'
import { sweepExports, takeUpAgain } from './care.ts'
import { makeExport, type Workshop } from './make.ts'
import { cancelMine, fileOfMine, findMine, retryMine } from './mine.ts'
import type { Shelf } from './shelf.ts'

/** Two at a time in one process, so that one long list does not block the others. */
const LANES = 2

export function bindExports(book: CallBook, shelf: Shelf): void {
  book.bind(findMyExports, (ctx) => findMine(ctx))
  book.bind(getExportFile, (ctx, { params }) => fileOfMine(ctx, book, shelf, params.id))
  book.bind(retryExport, (ctx, { params }) => retryMine(ctx, book, params.id))
  book.bind(cancelExport, (ctx, { params }) => cancelMine(ctx, params.id))
}

export async function startExportJobs(jobs: Jobs, workshop: Workshop): Promise<void> {
  const { inSystem, shelf } = workshop
  await jobs.work(
    MAKE,
    async (data) => {
      if ('id' in data && typeof data.id === 'string') await makeExport(workshop, data.id)
    },
    { lanes: LANES },
  )
  await jobs.work('exports.care', () => inSystem(takeUpAgain), { cron: '* * * * *' })
  await jobs.work('exports.sweep', () => inSystem((ctx) => sweepExports(ctx, shelf)), { cron: '25 3 * * *' })
}

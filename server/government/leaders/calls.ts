import * as contract from '#contract/government/leaders/leaders.ts'
import * as site from '#contract/government/leaders/site-leaders.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { attach, detach, orderOf } from './attachments.ts'
import { exportLeaders, listLeaders, viewLeader } from './list.ts'
import { LEADER, lyingLeaders, requireLeader } from './rows.ts'
import { becomePartner, leaderCards, siteLeader, siteLeaders } from './site.ts'
import { createLeader, takeLeaderStep, updateLeader } from './write.ts'

export function bindLeaders(book: CallBook, files: FileStore): void {
  const { bind } = book
  book.lies('leader', lyingLeaders)
  bind(contract.listLeaders, (ctx, { query }) => listLeaders(ctx, query))
  bind(contract.exportLeaders, (ctx, { query }) => exportLeaders(ctx, query))
  bind(contract.getLeader, (ctx, { params }) => viewLeader(ctx, files, params.id))
  bind(contract.leaderHistory, async (ctx, { params }) => {
    await requireLeader(ctx, params.id)
    return findHistory(ctx, LEADER, params.id)
  })
  bind(contract.createLeader, async (ctx, { body }) => viewLeader(ctx, files, await createLeader(ctx, body)))
  bind(contract.updateLeader, async (ctx, { params, body }) => {
    await updateLeader(ctx, params.id, body)
    return viewLeader(ctx, files, params.id)
  })
  bind(contract.takeLeaderStep, async (ctx, { params, body }) => {
    await takeLeaderStep(ctx, params.id, body)
    return viewLeader(ctx, files, params.id)
  })
  bind(contract.attachMahalla, async (ctx, { params, body }) => {
    await attach(ctx, params.id, body)
    return viewLeader(ctx, files, params.id)
  })
  bind(contract.detachMahalla, async (ctx, { params, body }) => {
    await detach(ctx, params.id, body)
    return viewLeader(ctx, files, params.id)
  })
  bind(contract.readOrder, async (ctx, { params }) => files.readProved(ctx, await orderOf(ctx, params)))
  bind(site.findSiteLeaders, (ctx, { query }) => siteLeaders(ctx, files, query))
  bind(site.findLeaderCards, (ctx, { query }) => leaderCards(ctx, files, query.ids))
  bind(site.getSiteLeader, (ctx, { params }) => siteLeader(ctx, files, params.id))
  bind(site.becomePartner, (ctx, { params, body }) => becomePartner(ctx, params.id, body))
}

import { redirect } from 'react-router'
import { z } from 'zod'
import { listBankLines, listMappings } from '#contract/clearing/bank-lines.ts'
import { getClearing, getNetting, getTopUp, listMovements } from '#contract/clearing/clearing.ts'
import { accountClassNames } from '#contract/clearing/clearing-process.ts'
import {
  getTrialBalance,
  listAccountLines,
  listDays,
  listJournal,
  listLedgerAccounts,
} from '#contract/clearing/ledger.ts'
import { listPayoutRequisites, listStaffWithdrawals, listWithdrawals } from '#contract/clearing/withdrawals.ts'
import { getSecurity } from '#contract/identity/security.ts'
import { queryId } from '#contract/ids.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ask } from '#web/shell/client.ts'
import { viewOf } from './clearing-views.ts'

/** One section at a time; what is open above it is asked together with it. */
export async function loadClearing(url: string) {
  const { searchParams } = new URL(url)
  const view = viewOf(url)
  switch (view) {
    case 'money': {
      const [own, page] = await Promise.all([
        loadOwn(searchParams),
        ask(listMovements, { query: readQuery(url, listMovements.query) }),
      ])
      return { view, own, page } as const
    }
    case 'withdrawals': {
      const query = readQuery(url, listWithdrawals.query)
      const [own, page] = await Promise.all([loadOwn(searchParams), ask(listWithdrawals, { query })])
      return { view, own, page } as const
    }
    case 'netting': {
      const [own, netting] = await Promise.all([loadOwn(searchParams), ask(getNetting)])
      return { view, own, netting } as const
    }
    case 'bank': {
      const [page, mappings] = await Promise.all([
        ask(listBankLines, { query: readQuery(url, listBankLines.query) }),
        searchParams.has('import') ? ask(listMappings) : undefined,
      ])
      return { view, page, mappings: mappings?.items } as const
    }
    case 'approve': {
      const query = readQuery(url, listStaffWithdrawals.query)
      return { view, page: await ask(listStaffWithdrawals, { query }) } as const
    }
    case 'day':
      return { view, page: await ask(listDays, { query: readQuery(url, listDays.query) }) } as const
    case 'trial':
      return { view, trial: await loadTrial(url) } as const
    case 'journal': {
      const query = readQuery(url, listJournal.query)
      return { view, page: await ask(listJournal, { query }) } as const
    }
  }
}

async function loadOwn(params: URLSearchParams) {
  const step = params.get('step')
  const deal = params.get('pay')
  const [clearing, topUp, withdrawing] = await Promise.all([
    ask(getClearing),
    step === 'top-up' ? ask(getTopUp, { query: deal ? { deal } : {} }) : undefined,
    step === 'withdraw'
      ? Promise.all([ask(listPayoutRequisites), ask(getSecurity)]).then(([{ items }, security]) => ({
          requisites: items,
          security,
        }))
      : undefined,
  ])
  return { clearing, topUp, withdrawing }
}

/** Classes, the accounts of one, the lines of one account: each a way into the next. */
async function loadTrial(url: string) {
  const { account, class: name } = readQuery(url, z.object({ account: queryId, class: z.enum(accountClassNames) }))
  if (account)
    return {
      kind: 'lines',
      page: await ask(listAccountLines, { params: { id: account }, query: readQuery(url, listAccountLines.query) }),
    } as const
  if (!name)
    return {
      kind: 'classes',
      trial: await ask(getTrialBalance, { query: readQuery(url, getTrialBalance.query) }),
    } as const
  const opened = new URL(url).searchParams.get('edit')
  if (opened) throw redirect(`?view=trial&account=${opened}`)
  const query = { ...readQuery(url, listLedgerAccounts.query), class: name }
  return { kind: 'accounts', class: name, page: await ask(listLedgerAccounts, { query }) } as const
}

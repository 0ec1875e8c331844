import { redirect } from 'react-router'
import { z } from 'zod'
import { listMappings } from '#contract/clearing/bank-lines.ts'
import { getClearing, getNetting, getTopUp } from '#contract/clearing/clearing.ts'
import { accountClassNames } from '#contract/clearing/clearing-process.ts'
import { getTrialBalance } from '#contract/clearing/ledger.ts'
import { listPayoutRequisites } from '#contract/clearing/withdrawals.ts'
import { getSecurity } from '#contract/identity/security.ts'
import { queryId } from '#contract/ids.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ask } from '#web/shell/client.ts'
import { viewOf } from './clearing-views.ts'
import { ownMoney } from './own-money.tsx'
import { ownWithdrawals } from './own-withdrawals.tsx'
import { bankLines } from './staff/bank-lines.tsx'
import { closedDays } from './staff/day-close.tsx'
import { journal } from './staff/journal.tsx'
import { accountLines, ledgerAccounts } from './staff/ledger-accounts.tsx'
import { staffWithdrawals } from './staff/staff-withdrawals.tsx'

/** One section at a time; what is open above it is asked together with it. */
export async function loadClearing(url: string) {
  const { searchParams } = new URL(url)
  const view = viewOf(url)
  switch (view) {
    case 'money': {
      const [own, { page }] = await Promise.all([loadOwn(searchParams), ownMoney.load(url)])
      return { view, own, page } as const
    }
    case 'withdrawals': {
      const [own, { page }] = await Promise.all([loadOwn(searchParams), ownWithdrawals.load(url)])
      return { view, own, page } as const
    }
    case 'netting': {
      const [own, netting] = await Promise.all([loadOwn(searchParams), ask(getNetting)])
      return { view, own, netting } as const
    }
    case 'bank': {
      const [{ page }, mappings] = await Promise.all([
        bankLines.load(url),
        searchParams.has('import') ? ask(listMappings) : undefined,
      ])
      return { view, page, mappings: mappings?.items } as const
    }
    case 'approve':
      return { view, page: (await staffWithdrawals.load(url)).page } as const
    case 'day':
      return { view, page: (await closedDays.load(url)).page } as const
    case 'trial':
      return { view, trial: await loadTrial(url) } as const
    case 'journal':
      return { view, page: (await journal.load(url)).page } as const
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
  if (account) return { kind: 'lines', page: (await accountLines(account).load(url)).page } as const
  if (!name)
    return {
      kind: 'classes',
      trial: await ask(getTrialBalance, { query: readQuery(url, getTrialBalance.query) }),
    } as const
  const opened = new URL(url).searchParams.get('edit')
  if (opened) throw redirect(`?view=trial&account=${opened}`)
  return { kind: 'accounts', class: name, page: (await ledgerAccounts.load(url, { class: name })).page } as const
}

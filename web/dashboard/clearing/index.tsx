import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useT } from '#web/shell/texts.ts'
import { openViews } from './+parts/clearing-views.ts'
import { classKeys } from './+parts/clearing-words.ts'
import { loadClearing } from './+parts/load-clearing.ts'
import { OwnHead } from './+parts/own-head.tsx'
import { OwnMoney } from './+parts/own-money.tsx'
import { OwnNetting } from './+parts/own-netting.tsx'
import { OwnWithdrawals } from './+parts/own-withdrawals.tsx'
import { BankLines } from './+parts/staff/bank-lines.tsx'
import { DayClose } from './+parts/staff/day-close.tsx'
import { Journal } from './+parts/staff/journal.tsx'
import { AccountLines, LedgerAccounts } from './+parts/staff/ledger-accounts.tsx'
import { StaffWithdrawals } from './+parts/staff/staff-withdrawals.tsx'
import { TrialBalance } from './+parts/staff/trial-balance.tsx'
import type { Route } from './+types/index.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadClearing(url)

/** One's own money, and the desk of those who keep everybody's: whoever has both sees both. */
export default function Clearing({ loaderData }: Route.ComponentProps) {
  const t = useT('clearing')
  useLive('clearing')
  return (
    <>
      {loaderData.own && <OwnHead {...loaderData.own} />}
      <LinkTabs
        name="view"
        label={t('views')}
        current={loaderData.view}
        tabs={openViews().map((key) => ({ key, label: t(`view.${key}`) }))}
      />
      <Section loaded={loaderData} />
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof loadClearing>>

function Section({ loaded }: { loaded: Loaded }) {
  switch (loaded.view) {
    case 'money':
      return <OwnMoney page={loaded.page} isNew={loaded.own.clearing.isNew} />
    case 'withdrawals':
      return <OwnWithdrawals page={loaded.page} />
    case 'netting':
      return <OwnNetting netting={loaded.netting} />
    case 'bank':
      return <BankLines page={loaded.page} mappings={loaded.mappings} />
    case 'approve':
      return <StaffWithdrawals page={loaded.page} />
    case 'day':
      return <DayClose page={loaded.page} />
    case 'trial':
      return <Trial loaded={loaded.trial} />
    case 'journal':
      return <Journal page={loaded.page} />
  }
}

function Trial({ loaded }: { loaded: Extract<Loaded, { view: 'trial' }>['trial'] }) {
  const t = useT('clearing')
  switch (loaded.kind) {
    case 'lines':
      return <AccountLines page={loaded.page} />
    case 'accounts':
      return <LedgerAccounts page={loaded.page} name={t(classKeys[loaded.class])} />
    case 'classes':
      return <TrialBalance trial={loaded.trial} />
  }
}

import { holdsAny } from '#contract/holds-any.ts'
import { Permission as P } from '#contract/permissions.ts'
import { useClientState } from '#web/shell/client-state.ts'

const ownViews = ['money', 'withdrawals', 'netting'] as const
const staffViews = ['bank', 'approve', 'day', 'trial', 'journal'] as const
type ClearingView = (typeof ownViews)[number] | (typeof staffViews)[number]

/** Sections that are open to whoever is signed in: of their own money, and of the desk. */
export function openViews(): ClearingView[] {
  const { user } = useClientState.getState()
  const held = new Set(user?.permissions)
  return [
    ...(held.has(P.ClearingOwn) ? ownViews : []),
    ...(user?.everywhere && holdsAny(held, [P.ClearingOperate, P.ClearingSupervise, P.LedgerAudit]) ? staffViews : []),
  ]
}

/** The one the address names, or the first. */
export function viewOf(url: string): ClearingView {
  const views = openViews()
  const asked = new URL(url).searchParams.get('view')
  return views.find((view) => view === asked) ?? views[0] ?? 'money'
}

import { redirect } from 'react-router'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import type { Route } from './+types/bank-proposal.ts'

/** The specification spells the address of proposals in its own way; the usual spelling leads there for good. */
export function loader({ url }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return redirect(`${inLanguage(lang, '/dashboard/bank-proposol')}${url.search}`, 301)
}

export default function BankProposal() {
  return null
}

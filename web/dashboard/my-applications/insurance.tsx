import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { ApplicationList, loadApplications } from './+parts/application-list.tsx'
import type { Route } from './+types/insurance.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadApplications(url, 'insurance')

export default function Insurance({ loaderData }: Route.ComponentProps) {
  const t = useT('menu')
  return (
    <>
      <p>
        <Link to="/dashboard/claims">{t('claims')}</Link>
      </p>
      <ApplicationList kind="insurance" {...loaderData} />
    </>
  )
}

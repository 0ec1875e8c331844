import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { ApplicationList, loadApplications } from './+parts/application-list.tsx'
import styles from './+parts/my-applications.module.css'
import type { Route } from './+types/insurance.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadApplications(url, 'insurance')

export default function Insurance({ loaderData }: Route.ComponentProps) {
  const t = useT('menu')
  return (
    <>
      <Link className={styles.claims} to="/dashboard/claims">
        {t('claims')}
      </Link>
      <ApplicationList kind="insurance" {...loaderData} />
    </>
  )
}

import { AnnouncementList, loadMine } from './+parts/announcement-list.tsx'
import { serviceAdList } from './+parts/kind-lists.ts'
import type { Route } from './+types/services.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadMine(url, 'service')

export default function ServiceAds({ loaderData }: Route.ComponentProps) {
  return <AnnouncementList describe={serviceAdList} {...loaderData} />
}

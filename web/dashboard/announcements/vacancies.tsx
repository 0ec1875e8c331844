import { AnnouncementList, loadMine } from './+parts/announcement-list.tsx'
import { vacancyList } from './+parts/kind-lists.ts'
import type { Route } from './+types/vacancies.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadMine(url, 'vacancy')

export default function Vacancies({ loaderData }: Route.ComponentProps) {
  return <AnnouncementList describe={vacancyList} {...loaderData} />
}

import { AnnouncementList, loadMine } from './+parts/announcement-list.tsx'
import { resumeList } from './+parts/kind-lists.ts'
import type { Route } from './+types/resume.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadMine(url, 'resume')

export default function Resumes({ loaderData }: Route.ComponentProps) {
  return <AnnouncementList describe={resumeList} {...loaderData} />
}

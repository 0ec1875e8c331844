import { EventFormScreen, loadFresh } from '../../+parts/form-screen.tsx'
import type { Route } from './+types/create.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadFresh(url, 'webinar')

export default function WebinarCreate({ loaderData: { opened } }: Route.ComponentProps) {
  return <EventFormScreen type="webinar" opened={opened} />
}

import { EventFormScreen, loadEvent } from '../../../+parts/form-screen.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadEvent(id, 'webinar')

export default function WebinarUpdate({ loaderData: { opened } }: Route.ComponentProps) {
  return <EventFormScreen type="webinar" opened={opened} />
}

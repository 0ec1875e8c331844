import { EventFormScreen, loadEvent } from '../../../+parts/form-screen.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadEvent(id, 'seminar')

export default function SeminarUpdate({ loaderData: { opened } }: Route.ComponentProps) {
  return <EventFormScreen type="seminar" opened={opened} />
}

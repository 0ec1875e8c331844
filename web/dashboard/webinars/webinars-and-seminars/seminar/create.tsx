import { EventFormScreen, loadFresh } from '../../+parts/form-screen.tsx'
import type { Route } from './+types/create.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadFresh(url, 'seminar')

export default function SeminarCreate({ loaderData: { opened } }: Route.ComponentProps) {
  return <EventFormScreen type="seminar" opened={opened} />
}

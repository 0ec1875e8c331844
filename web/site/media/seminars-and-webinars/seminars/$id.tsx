import { EventRoute } from '../../../+parts/events/event-route.tsx'
import { loadEvent } from '../../../+parts/events/load-event.ts'
import type { Route } from './+types/$id.ts'

export const loader = (args: Route.LoaderArgs) => loadEvent(args, 'seminar')

export default function SeminarPage({ loaderData }: Route.ComponentProps) {
  return <EventRoute data={loaderData} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

import { EventsPage } from '../+parts/events/events-page.tsx'
import { loadEvents } from '../+parts/events/load-events.ts'
import type { Route } from './+types/seminars-and-webinars.ts'

export const loader = (args: Route.LoaderArgs) => loadEvents(args)

export default function SeminarsAndWebinars({ loaderData }: Route.ComponentProps) {
  return <EventsPage data={loaderData} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

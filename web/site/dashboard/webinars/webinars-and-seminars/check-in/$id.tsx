import { lazy, Suspense } from 'react'
import { pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import type { Route } from './+types/$id.ts'

/** Works with the camera and what the device keeps: nothing of it is needed before there is a script. */
const DoorPage = lazy(() =>
  import('#web/site/+parts/check-in/door-page.tsx').then((part) => ({ default: part.DoorPage })),
)

/** The same for everybody, so that a phone may keep it: names come by a call, to whoever may have them. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return { texts: await context.get(pageApi).texts(lang, ['check-in']), eventId: Number(params.id) }
}

export default function CheckIn({ loaderData: { eventId } }: Route.ComponentProps) {
  return (
    <Suspense>
      <DoorPage key={eventId} eventId={eventId} />
    </Suspense>
  )
}

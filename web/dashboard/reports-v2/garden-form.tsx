import { GardenForm } from './+parts/garden-form.tsx'
import { LandPage } from './+parts/land-page.tsx'
import { loadLand } from './+parts/load-land.ts'
import type { Route } from './+types/garden-form.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadLand(url, 'garden')

/** Without an id a form is begun. */
export default function GardenFormScreen({ loaderData: { land, history } }: Route.ComponentProps) {
  if (!land) return <GardenForm />
  return (
    <LandPage
      {...{ land, history }}
      crops={[]}
      form={(onDone) => <GardenForm key={land.rowVersion} land={land} onDone={onDone} />}
    />
  )
}

import { LandPage } from './+parts/land-page.tsx'
import { loadLand } from './+parts/load-land.ts'
import { LotForm } from './+parts/lot-form.tsx'
import type { Route } from './+types/rental-form.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadLand(url, 'lot')

/** Without an id a form is begun. */
export default function RentalFormScreen({ loaderData: { land, history, crops } }: Route.ComponentProps) {
  if (!land) return <LotForm crops={crops} />
  return (
    <LandPage
      {...{ land, history, crops }}
      form={(onDone) => <LotForm key={land.rowVersion} {...{ land, crops, onDone }} />}
    />
  )
}

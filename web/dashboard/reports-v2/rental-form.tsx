import { LandPage } from './+parts/land-page.tsx'
import { loadLand } from './+parts/load-land.ts'
import { LotForm } from './+parts/lot-form.tsx'
import type { Route } from './+types/rental-form.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadLand(url, 'lot')

/** Without an id a form is begun. */
export default function RentalFormScreen({ loaderData: { land, history, choices } }: Route.ComponentProps) {
  if (!land) return <LotForm choices={choices} />
  return (
    <LandPage
      {...{ land, history }}
      crops={choices.crops}
      form={(onDone) => <LotForm key={land.rowVersion} {...{ land, choices, onDone }} />}
    />
  )
}

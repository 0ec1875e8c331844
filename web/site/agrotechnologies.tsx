import { lazy, Suspense } from 'react'
import { EditionListPage } from './+parts/media/edition-list-page.tsx'
import { editionLists } from './+parts/media/edition-lists.ts'
import { loadEdition } from './+parts/media/load-edition.ts'
import { loadEditions } from './+parts/media/load-editions.ts'
import type { Route } from './+types/agrotechnologies.ts'

/** One of them comes with a script of its own: a list needs none of it. */
const TechnologyPage = lazy(() =>
  import('./+parts/technology/technology-page.tsx').then((part) => ({ default: part.TechnologyPage })),
)

/** Technologies have one address; which one is read stands in its query. */
export async function loader(args: Route.LoaderArgs) {
  const id = args.url.searchParams.get('id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id)
    ? loadEdition({ ...args, params: { id } }, editionLists.technology)
    : loadEditions(args, editionLists.technology)
}

export default function Agrotechnologies({ loaderData }: Route.ComponentProps) {
  if (!('edition' in loaderData)) return <EditionListPage list={editionLists.technology} data={loaderData} />
  return (
    <Suspense>
      <TechnologyPage data={loaderData} />
    </Suspense>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

import { lazy, Suspense } from 'react'
import { EditionListPage } from './+parts/media/edition-list-page.tsx'
import { editionLists } from './+parts/media/edition-lists.ts'
import view from './+parts/media/edition-view.module.css'
import { loadEdition } from './+parts/media/load-edition.ts'
import { loadEditions } from './+parts/media/load-editions.ts'
import reading from './+parts/media/reading-text.module.css'
import technology from './+parts/technology/technology.module.css'
import type { Route } from './+types/agrotechnologies.ts'

/** One of them comes with a script of its own: a list needs none of it. */
const TechnologyPage = lazy(() =>
  import('./+parts/technology/technology-page.tsx').then((part) => ({ default: part.TechnologyPage })),
)
/** Its styles come with the address all the same: a page from the server is read before that script is there. */
const styles = [view.page, reading.text, technology.waiting].join(' ')

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
    <Suspense fallback={<div className={styles} />}>
      <TechnologyPage data={loaderData} />
    </Suspense>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

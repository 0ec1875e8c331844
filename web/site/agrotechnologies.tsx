import { lazy } from 'react'
import field from '#web/kit/site/form/field.module.css'
import view from './+parts/media/edition-view.module.css'
import { EditionListPage } from './+parts/media/list/edition-list-page.tsx'
import { editionLists } from './+parts/media/list/edition-lists.ts'
import { loadEditions } from './+parts/media/list/load-editions.ts'
import { loadEdition } from './+parts/media/load-edition.ts'
import reading from './+parts/media/reading-text.module.css'
import technology from './+parts/technology/technology.module.css'
import type { Route } from './+types/agrotechnologies.ts'

/**
 * One of them comes with a script of its own: a list needs none of it. The server has it at hand and shows it without a
 * boundary to wait at: what stands behind one is put in place by a script, and this has to be read without any.
 */
const load = () => import('./+parts/technology/technology-page.tsx')
const TechnologyPage = import.meta.env.SSR
  ? (await load()).TechnologyPage
  : lazy(() => load().then((part) => ({ default: part.TechnologyPage })))
/** For the same reason its styles are imported here. */
const styles = [view.page, reading.text, technology.calculator, field.box].join(' ')

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
    <div data-styles={styles}>
      <TechnologyPage data={loaderData} />
    </div>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

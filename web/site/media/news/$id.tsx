import { EditionRoute } from '../../+parts/media/edition-route.tsx'
import { editionLists } from '../../+parts/media/list/edition-lists.ts'
import { loadEdition } from '../../+parts/media/load-edition.ts'
import type { Route } from './+types/$id.ts'

const list = editionLists.news

export const loader = (args: Route.LoaderArgs) => loadEdition(args, list)

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  return <EditionRoute data={loaderData} list={list} parts={{}} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

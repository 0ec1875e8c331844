import { EditionRoute } from '../../+parts/media/edition-route.tsx'
import { agritourismParts } from '../../+parts/media/facts/agritourism-parts.tsx'
import { editionLists } from '../../+parts/media/list/edition-lists.ts'
import { loadEdition } from '../../+parts/media/load-edition.ts'
import type { Route } from './+types/$id.ts'

const list = editionLists.agritourism

export const loader = (args: Route.LoaderArgs) => loadEdition(args, list)

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  return <EditionRoute data={loaderData} list={list} parts={agritourismParts} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

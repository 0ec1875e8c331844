import { EditionRoute } from '../../+parts/media/edition-route.tsx'
import { articleParts } from '../../+parts/media/facts/article-parts.tsx'
import { editionLists } from '../../+parts/media/list/edition-lists.ts'
import { loadEdition } from '../../+parts/media/load-edition.ts'
import type { Route } from './+types/$id.ts'

const list = editionLists.article

export const loader = (args: Route.LoaderArgs) => loadEdition(args, list)

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return <EditionRoute data={loaderData} list={list} parts={articleParts} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

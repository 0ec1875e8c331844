import { EditionListPage } from '../+parts/media/list/edition-list-page.tsx'
import { editionLists } from '../+parts/media/list/edition-lists.ts'
import { loadEditions } from '../+parts/media/list/load-editions.ts'
import type { Route } from './+types/news.ts'

const list = editionLists.news

export const loader = (args: Route.LoaderArgs) => loadEditions(args, list)

export default function News({ loaderData }: Route.ComponentProps) {
  return <EditionListPage list={list} data={loaderData} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

import { EditionRoute } from '../../+parts/media/edition-route.tsx'
import { libraryParts } from '../../+parts/media/facts/library-parts.tsx'
import { editionLists } from '../../+parts/media/list/edition-lists.ts'
import { loadEdition } from '../../+parts/media/load-edition.ts'
import type { Route } from './+types/$id.ts'

const list = editionLists.library

export const loader = (args: Route.LoaderArgs) => loadEdition(args, list)

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  return <EditionRoute data={loaderData} list={list} parts={libraryParts(loaderData.edition?.kind ?? 'library')} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

import { EditionRoute } from '../../+parts/media/edition-route.tsx'
import { educationParts } from '../../+parts/media/facts/education-parts.tsx'
import { editionLists } from '../../+parts/media/list/edition-lists.ts'
import { loadEdition } from '../../+parts/media/load-edition.ts'
import type { Route } from './+types/$id.ts'

const list = editionLists.education

export const loader = (args: Route.LoaderArgs) => loadEdition(args, list)

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  return <EditionRoute data={loaderData} list={list} parts={educationParts} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []

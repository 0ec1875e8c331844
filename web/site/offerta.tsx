import { DocumentPage } from './+parts/document-page.tsx'
import { loadDocument } from './+parts/load-document.ts'
import type { Route } from './+types/offerta.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => loadDocument(url, context, 'offerta')

export default function Offerta({ loaderData: { page, versions } }: Route.ComponentProps) {
  return <DocumentPage path="/offerta" consent="offerta" page={page} versions={versions} />
}

import { DocumentPage } from '../+parts/document-page.tsx'
import { loadDocument } from '../+parts/load-document.ts'
import type { Route } from './+types/uz.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => loadDocument(url, context, 'privacy-policy')

export default function PrivacyPolicy({ loaderData: { page, versions } }: Route.ComponentProps) {
  return <DocumentPage path="/privacy-policy/uz" consent="privacy" page={page} versions={versions} />
}

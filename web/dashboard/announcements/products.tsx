import { AnnouncementList, loadMine } from './+parts/announcement-list.tsx'
import { productAdList } from './+parts/kind-lists.ts'
import type { Route } from './+types/products.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadMine(url, 'product')

export default function ProductAds({ loaderData }: Route.ComponentProps) {
  return <AnnouncementList describe={productAdList} {...loaderData} />
}

import { CaseQueue, loadQueue } from './+parts/case-queue.tsx'
import type { Route } from './+types/products.ts'

const queues = ['product']

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadQueue(url, queues)

export default function ProductModeration({ loaderData }: Route.ComponentProps) {
  return <CaseQueue data={loaderData} queues={queues} />
}

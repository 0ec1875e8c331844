import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { useT } from '#web/shell/texts.ts'
import { eventQueues } from './+parts/case-home.ts'
import { CaseQueue, loadQueue } from './+parts/case-queue.tsx'
import type { Route } from './+types/webinar-seminar.ts'

const ALL = 'all' as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const type = eventQueues.find((queue) => queue === new URL(url).searchParams.get('type'))
  const queues = type ? [type] : [...eventQueues]
  return { queues, type: type ?? ALL, data: await loadQueue(url, queues) }
}

export default function EventModeration({ loaderData: { queues, type, data } }: Route.ComponentProps) {
  const t = useT('moderation')
  const tabs = [ALL, ...eventQueues].map((key) => ({ key, label: t(`type.${key}` as const) }))
  return (
    <CaseQueue
      data={data}
      queues={queues}
      above={<LinkTabs name="type" tabs={tabs} current={type} label={t('types')} />}
    />
  )
}

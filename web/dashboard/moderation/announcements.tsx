import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { loadUser } from '#web/shell/session.ts'
import { useT } from '#web/shell/texts.ts'
import { judgedQueues } from './+parts/case-home.ts'
import { CaseQueue, loadQueue } from './+parts/case-queue.tsx'
import type { Route } from './+types/announcements.ts'

const ALL = 'all' as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { permissions } = await loadUser()
  const mine = judgedQueues(permissions)
  const type = new URL(url).searchParams.get('type')
  const chosen = mine.filter(({ segment }) => segment === type)
  const queues = (chosen.length > 0 ? chosen : mine).map(({ queue }) => queue)
  return {
    queues,
    types: mine.map(({ segment }) => segment),
    type: chosen[0]?.segment ?? ALL,
    data: await loadQueue(url, queues),
  }
}

export default function AnnouncementModeration({ loaderData: { queues, types, type, data } }: Route.ComponentProps) {
  const t = useT('moderation')
  const tabs = [ALL, ...types].map((key) => ({ key, label: t(`type.${key}` as const) }))
  return (
    <CaseQueue
      data={data}
      queues={queues}
      above={types.length > 1 && <LinkTabs name="type" tabs={tabs} current={type} label={t('types')} />}
    />
  )
}

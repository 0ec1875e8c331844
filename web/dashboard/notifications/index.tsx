import { Button } from 'antd'
import { CheckCheck, MailCheck, MailOpen } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { eventGroups } from '#contract/notices/events.ts'
import {
  findNotifications,
  markNotification,
  type Notification,
  readAllNotifications,
} from '#contract/notices/notifications.ts'
import { MyExports } from '#web/kit/dashboard/exports/my-exports.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ListFilters } from '#web/kit/dashboard/list/list-filters.tsx'
import { KeysetPager } from '#web/kit/dashboard/list/list-keyset-pager.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ME, useLive } from '#web/kit/dashboard/live.ts'
import { Notice } from '#web/kit/dashboard/notice.tsx'
import styles from '#web/kit/dashboard/notifications.module.css'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readQuery(url, findNotifications.query)
  return { page: await ask(findNotifications, { query }, { signal }) }
}

export default function Notifications({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('notifications')
  const kit = useT('kit')
  const menu = useT('menu')
  const [params, setParams] = useSearchParams()
  useLive(ME)
  const isFiltered = params.has('unread') || params.has('group')
  return (
    <section className={styles.screen}>
      <MyExports around={(files) => <Panel title={kit('exports')}>{files}</Panel>} />
      <div className={styles.bar}>
        <ListFilters
          fields={[
            {
              kind: 'choice',
              key: 'unread',
              label: t('show'),
              choices: [
                { value: 'true', label: t('show-unread') },
                { value: 'false', label: t('show-read') },
              ],
            },
            {
              kind: 'choice',
              key: 'group',
              label: t('group'),
              choices: eventGroups.map((value) => ({ value, label: t(`group.${value}`) })),
            },
          ]}
        />
        <Link to="/dashboard/saved-searches">{menu('saved-searches')}</Link>
        <ActionButtons
          actions={[
            {
              key: 'all',
              label: t('read-all'),
              icon: <CheckCheck size={17} />,
              allowed: page.items.length > 0,
              run: readAll,
            },
          ]}
        />
      </div>
      {page.items.length > 0 ? (
        <ul className={styles.list}>
          {page.items.map((notice) => (
            <Notice
              key={notice.id}
              notice={notice}
              more={<Channels notice={notice} />}
              actions={<MarkButton notice={notice} />}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <ScreenState
          kind="none"
          title={kit('nothing-found')}
          text={kit('nothing-found-text')}
          action={{ label: kit('reset-filters'), run: () => setParams({}) }}
        />
      ) : (
        <ScreenState kind="empty" title={t('empty')} text={t('empty-text')} />
      )}
      <KeysetPager next={page.next} />
    </section>
  )
}

/** Everything that is there now, on whatever page and under whatever filter one looks. */
async function readAll(): Promise<void> {
  const { items } = await ask(findNotifications, { query: { take: 1 } })
  const newest = items[0]
  if (newest) await ask(readAllNotifications, { body: { upTo: newest.id } })
}

function Channels({ notice }: { notice: Notification }) {
  const t = useT('notifications')
  // Several devices are one channel.
  const channels = new Map(notice.channels.map((one) => [one.channel, one]))
  return [...channels.values()].map(({ channel, status }) => (
    <span key={channel}>
      {t(`channel.${channel}`)}: {t(`status.${status}`)}
    </span>
  ))
}

/** The stream brings the answer to this screen and to the bell alike. */
function MarkButton({ notice }: { notice: Notification }) {
  const t = useT('notifications')
  const label = notice.read ? t('mark-unread') : t('mark-read')
  const mark = () =>
    ask(markNotification, { params: { id: notice.id }, body: { read: !notice.read } }).catch(toastError)
  return (
    <Button
      type="text"
      icon={notice.read ? <MailCheck size={18} /> : <MailOpen size={18} />}
      aria-label={`${label}: ${notice.title}`}
      title={label}
      onClick={mark}
    />
  )
}

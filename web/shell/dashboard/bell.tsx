import { Badge, Button, Grid, Popover, Skeleton } from 'antd'
import { Bell as BellIcon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { countUnread, findNotifications, type Notification } from '#contract/notices/notifications.ts'
import { ME, useHear } from '#web/kit/dashboard/live.ts'
import { Notice } from '#web/kit/dashboard/notice.tsx'
import { ask } from '../client.ts'
import { inLanguage } from '../navigation.ts'
import { useLanguage, useT } from '../texts.ts'
import styles from './bell.module.css'

const LATEST = 5
const SHOWN_UP_TO = 99
const INBOX = '/dashboard/notifications'

/** How many notices wait, live; a press shows the last few. */
export function Bell() {
  const t = useT('notifications')
  const [unread, setUnread] = useState(0)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const lang = useLanguage()
  const navigate = useNavigate()
  const isWide = Grid.useBreakpoint().md ?? true
  // Without a connection the old number stands; the stream brings a new one.
  const count = useCallback(
    () =>
      ask(countUnread).then(
        (answer) => setUnread(answer.unread),
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    count()
  }, [count])
  useHear(ME, count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move to another screen closes the list
  useEffect(() => setOpen(false), [pathname])
  const bell = (
    <Button
      type="text"
      aria-label={unread > 0 ? t('bell-unread', { n: unread }) : t('bell')}
      icon={
        // Antd's red of the dark theme is too light for white digits.
        <Badge count={unread} overflowCount={SHOWN_UP_TO} size="small" offset={[2, 0]} color="#c4330a">
          <BellIcon size={19} className={styles.bell} />
        </Badge>
      }
      {...(isWide ? { 'aria-expanded': open } : { onClick: () => navigate(inLanguage(lang, INBOX)) })}
    />
  )
  // On a phone the bell leads to the screen of notices instead of a list over the page.
  if (!isWide) return bell
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={<Latest unread={unread} onOpen={() => setOpen(false)} />}
    >
      {bell}
    </Popover>
  )
}

function Latest({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const t = useT('notifications')
  const lang = useLanguage()
  const [notices, setNotices] = useState<readonly Notification[] | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number means new notices
  useEffect(() => {
    const { abort, signal } = stopper()
    ask(findNotifications, { query: { take: LATEST } }, { signal }).then(
      (page) => setNotices(page.items),
      () => signal.aborted || setNotices('failed'),
    )
    return abort
  }, [unread])
  return (
    <section className={styles.latest} aria-label={t('latest')}>
      {notices === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} className={styles.loading ?? ''} />
      ) : notices === 'failed' ? (
        <p className={styles.none} role="alert">
          {t('failed')}
        </p>
      ) : notices.length === 0 ? (
        <p className={styles.none}>{t('empty')}</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Link to={inLanguage(lang, INBOX)} className={styles.all} onClick={onOpen}>
        {t('all')}
      </Link>
    </section>
  )
}

function stopper() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

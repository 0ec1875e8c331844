import { Button } from 'antd'
import {
  BookOpen,
  Building2,
  Handshake,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Newspaper,
  Bell as Other,
  Radio,
  ShieldCheck,
  ShoppingBasket,
  UserRound,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { EventGroup } from '#contract/notices/events.ts'
import { markNotification, type Notification } from '#contract/notices/notifications.ts'
import { formatDateTime } from '#uz/date.ts'
import { useActFor } from '#web/shell/act-for.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './notice.module.css'

const icons: Record<EventGroup, LucideIcon> = {
  security: ShieldCheck,
  organization: Building2,
  account: UserRound,
  market: ShoppingBasket,
  announcements: Megaphone,
  deals: Handshake,
  finance: Landmark,
  messages: MessageCircle,
  campaigns: Radio,
  media: Newspaper,
  reading: BookOpen,
}

interface Props {
  notice: Notification
  /** Beside the time: other channels. */
  more?: ReactNode
  /** Buttons about this one. */
  actions?: ReactNode
  onOpen?: () => void
}

/** One thing a person was told; following its link marks it as read. */
export function Notice({ notice, more, actions, onOpen }: Props) {
  const t = useT('notifications')
  const Icon = notice.group ? icons[notice.group] : Other
  return (
    <li className={styles.notice} data-unread={!notice.read || undefined}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.8} aria-hidden />
      </span>
      <div className={styles.words}>
        <h3>
          {notice.openAs ? notice.title : <NoticeLink notice={notice} onOpen={onOpen} />}
          {!notice.read && <span className={styles.dot} role="img" aria-label={t('unread')} />}
        </h3>
        <p>{notice.body}</p>
        {notice.link && notice.openAs && (
          <OpenAs id={notice.id} link={notice.link} organization={notice.openAs.organization} onOpen={onOpen} />
        )}
        <p className={styles.when}>
          <time dateTime={notice.createdAt}>{formatDateTime(notice.createdAt)}</time>
          {more}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

interface OpenAsProps {
  id: number
  link: string
  organization: NonNullable<Notification['openAs']>['organization']
  onOpen: (() => void) | undefined
}

/** For a notice of another context of the person: its link opens only there, so pressing it switches. */
function OpenAs({ id, link, organization, onOpen }: OpenAsProps) {
  const t = useT('kit')
  const lang = useLanguage()
  const { actFor, busy } = useActFor()
  const open = async () => {
    await ask(markNotification, { params: { id }, body: { read: true } }).catch(() => undefined)
    onOpen?.()
    await actFor(organization?.id ?? null, inLanguage(lang, link))
  }
  return (
    <Button size="small" className={styles.elsewhere ?? ''} disabled={busy} onClick={() => void open()}>
      {t('acting-switch', { name: organization?.name ?? t('acting-self') })}
    </Button>
  )
}

function NoticeLink({ notice, onOpen }: { notice: Notification; onOpen: (() => void) | undefined }) {
  const lang = useLanguage()
  const navigate = useNavigate()
  if (!notice.link) return notice.title
  const address = inLanguage(lang, notice.link)
  const follow = async (event: MouseEvent) => {
    const read = notice.read
      ? undefined
      : // Whether or not it could be marked, people get where they wanted.
        ask(markNotification, { params: { id: notice.id }, body: { read: true } }).catch(() => undefined)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen?.()
    await read
    if (notice.link?.startsWith('/dashboard')) await navigate(address)
    else window.location.assign(address)
  }
  return (
    <a href={address} className={styles.link} onClick={follow}>
      {notice.title}
    </a>
  )
}

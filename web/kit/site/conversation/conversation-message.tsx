import {
  Check,
  CheckCheck,
  CircleAlert,
  Clock,
  Ellipsis,
  FileText,
  MapPin,
  Mic,
  ShoppingBasket,
  Trash2,
} from 'lucide-react'
import {
  type ConversationKind,
  type MessagePlace,
  messageFileUrl,
} from '#contract/conversations/conversation-limits.ts'
import type { Message } from '#contract/conversations/conversations.ts'
import { formatTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { ActionMenu } from './action-menu.tsx'
import { clock } from './clock.ts'
import styles from './conversation.module.css'
import type { Waiting } from './conversation-outbox.ts'
import { MessageCard } from './message-card.tsx'
import { VoicePlayer } from './voice-player.tsx'

interface Props {
  about: { kind: ConversationKind; subjectId: string }
  message: Message
  /** Whose it is stands over it; where two talk, the side tells. */
  named: boolean
  /** Absent where nobody may write. */
  onReply: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
  /** Absent for whoever only looks on. */
  onComplain: (() => void) | undefined
}

export function Bubble({ about, message, named, onReply, onEdit, onDelete, onComplain }: Props) {
  const t = useT('conversation')
  const { own, mine, name, text, masked, files, place, card, replyTo, sentAt, edited, deleted, can } = message
  const actions = [
    ...(onReply && !deleted ? [{ key: 'reply', label: t('reply'), run: onReply }] : []),
    ...(can.edit ? [{ key: 'edit', label: t('edit'), run: onEdit }] : []),
    ...(can.delete ? [{ key: 'delete', label: t('delete'), danger: true, run: onDelete }] : []),
    ...(onComplain && !own && !deleted ? [{ key: 'complain', label: t('complain'), run: onComplain }] : []),
  ]
  return (
    <article
      className={styles.bubble}
      data-own={own || undefined}
      data-deleted={deleted || undefined}
      data-named={named || undefined}
    >
      <header className={styles.who}>
        <b className={named ? undefined : 'unseen'}>{mine ? t('you') : name}</b>
        <ActionMenu label={t('actions')} icon={<Ellipsis size={16} aria-hidden />} actions={actions} />
      </header>
      {replyTo && (
        <blockquote className={styles.quote}>
          <b>{replyTo.name}</b> {replyTo.text || t('deleted')}
        </blockquote>
      )}
      {deleted ? <p className={styles.gone}>{t('deleted')}</p> : text && <p className={styles.text}>{text}</p>}
      <Files about={about} files={files} />
      {place && <Place place={place} />}
      {card && <MessageCard card={card} />}
      {masked && <p className={styles.note}>{t('masked-here')}</p>}
      <footer className={styles.foot}>
        {edited && !deleted && <span>{t('edited')}</span>}
        <time dateTime={sentAt}>{formatTime(sentAt)}</time>
        {own && !deleted && <Mark message={message} />}
      </footer>
    </article>
  )
}

/** How far a message of one's own has come. */
function Mark({ message: { delivered, read } }: Pick<Props, 'message'>) {
  const t = useT('conversation')
  const mark = read ? 'read' : delivered ? 'delivered' : 'sent'
  const Icon = mark === 'sent' ? Check : CheckCheck
  return (
    <span className={read ? styles.read : undefined} data-mark={mark}>
      <Icon size={15} aria-hidden />
      <span className="unseen">{t(mark)}</span>
    </span>
  )
}

const PICTURE_PX = 240

/** Kept free before the picture is there: whoever reads the end of a conversation stays at its end. */
function placeOf(width: number, height: number) {
  const scale = Math.min(1, PICTURE_PX / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function Files({ about, files }: Pick<Props, 'about'> & Pick<Message, 'files'>) {
  const t = useT('conversation')
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, mime, width, height, seconds, outline }) => {
        const url = messageFileUrl(about.kind, about.subjectId, id)
        if (seconds && outline)
          return (
            <li key={id}>
              <VoicePlayer url={url} seconds={seconds} outline={outline} />
            </li>
          )
        return (
          <li key={id}>
            <a href={url} download={name} target="_blank" rel="noreferrer">
              {mime.startsWith('image/') ? (
                <img src={url} alt={t('picture', { name })} {...placeOf(width ?? 160, height ?? 160)} loading="lazy" />
              ) : (
                <span className={styles.file}>
                  <FileText size={18} aria-hidden />
                  {name}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Opens in the map of whoever presses: the platform shows nobody's place to others. */
function Place({ place: { lat, lng } }: { place: MessagePlace }) {
  const t = useT('conversation')
  return (
    <a
      className={styles.file}
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
    >
      <MapPin size={18} aria-hidden />
      {t('place', { lat, lng })}
    </a>
  )
}

/** What is on its way, or did not get there. */
export function WaitingBubble({
  message: { text, files, place, card, fault },
  onAgain,
  onDrop,
}: {
  message: Waiting
  onAgain: () => void
  onDrop: () => void
}) {
  const t = useT('conversation')
  return (
    <article className={styles.bubble} data-own data-waiting={fault ? undefined : true} data-fault={fault && true}>
      {text && <p className={styles.text}>{text}</p>}
      {files.map(({ id, name, seconds }) => (
        <span key={id} className={styles.file}>
          {seconds ? <Mic size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
          {seconds ? clock(seconds) : name}
        </span>
      ))}
      {card && (
        <span className={styles.file}>
          <ShoppingBasket size={18} aria-hidden />
          {t('card')}
        </span>
      )}
      {place && (
        <span className={styles.file}>
          <MapPin size={18} aria-hidden />
          {t('place', { ...place })}
        </span>
      )}
      {fault ? (
        <footer className={styles.fault} role="alert">
          <CircleAlert size={16} aria-hidden /> {fault}
          <button type="button" className={styles.small} onClick={onAgain}>
            {t('again')}
          </button>
          <button type="button" className={styles.small} aria-label={t('drop')} onClick={onDrop}>
            <Trash2 size={14} aria-hidden />
          </button>
        </footer>
      ) : (
        <footer className={styles.foot}>
          <Clock size={14} aria-hidden /> {t('waiting')}
        </footer>
      )}
    </article>
  )
}

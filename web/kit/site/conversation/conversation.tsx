import { ArrowLeft, ChevronRight, CloudOff, EllipsisVertical, RotateCw, ShieldCheck } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ConversationKind } from '#contract/conversations/conversation-limits.ts'
import type {
  blockOtherSide,
  Conversation as Conversed,
  deleteMessage,
  editMessage,
  Message,
} from '#contract/conversations/conversations.ts'
import type { TalkComplaintReason } from '#contract/conversations/talk-complaint-process.ts'
import type { complainOfMessage } from '#contract/conversations/talk-complaints.ts'
import { dayOf, formatDay, formatTime } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Language } from '#uz/language.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Button } from '../form/button.tsx'
import { ActionMenu } from './action-menu.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'
import styles from './conversation.module.css'
import { Composer } from './conversation-composer.tsx'
import { Bubble, WaitingBubble } from './conversation-message.tsx'
import { useOutbox } from './conversation-outbox.ts'
import { useHere, useSeen, useTalk, useTyping } from './conversation-state.ts'
import { Face } from './face.tsx'
import { Sure } from './sure.tsx'

/** Few open it. */
const GroupDialog = lazy(() => import('./group/group-dialog.tsx').then((part) => ({ default: part.GroupDialog })))

/** Something else that happened between the messages: a round of a proposal. */
interface TalkCard {
  key: string
  at: string
  own: boolean
  content: ReactNode
}

interface Props {
  kind: ConversationKind
  subjectId: string
  /** The state of the thing: a change may unmask contacts or close the conversation, so it is loaded again. */
  state?: string
  /** Shown among the messages by their time. */
  cards?: readonly TalkCard[]
  /** One of several: where nothing was written and nothing can be any more, it takes no room. */
  silent?: boolean
  /** Takes the whole height it is given, with the thing named over it; on a phone this leads back to the list. */
  onBack?: () => void
}

/** What people write to each other about one thing; the same piece beside the thing and over the whole screen. */
export const Conversation = (props: Props) => <Talk key={`${props.kind}:${props.subjectId}`} {...props} />

const ONE = '/main/api-communication/conversations/{kind}/{subjectId}'

type Asked = { act: 'delete' | 'complain'; message: Message } | { act: 'block' } | { act: 'group' }

function Talk({ kind, subjectId, state, cards = [], silent = false, onBack }: Props) {
  const t = useT('conversation')
  const { talk, failed, latest, older, loadingOlder, put } = useTalk(kind, subjectId, state)
  const outbox = useOutbox(kind, subjectId, put)
  const seen = useSeen(kind, subjectId, talk)
  const { isTyping, say } = useTyping(kind, subjectId, talk?.topic)
  const isHere = useHere(kind, subjectId, talk)
  const [about, setAbout] = useState<{ mode: 'reply' | 'edit'; message: Message }>()
  const [asked, setAsked] = useState<Asked>()
  const scrolled = useStayAtEnd((talk?.items.length ?? 0) + outbox.waiting.length + cards.length)
  if (!talk && failed) {
    // No conversation of one's own is no fault beside a thing: the screen around it says what there is.
    if (failed instanceof CallError && failed.status === 404 && cards.length === 0 && !onBack) return null
    return <Failed error={failed} waiting={outbox.waiting.length} onAgain={latest} onBack={onBack} />
  }
  if (!talk) return <Loading />

  const other = talk.parties.find(({ own }) => !own)
  const name = talk.group ? talk.title : (other?.name ?? '')
  const edit = async (message: Message, text: string) => {
    try {
      const params = { kind, subjectId, messageId: message.id }
      put(await ask<typeof editMessage>(`PUT ${ONE}/messages/{messageId}`, { params, body: { text } }))
    } catch (error) {
      toastError(error)
    }
  }
  const setBlocked = (blocked: boolean) =>
    ask<typeof blockOtherSide>(`POST ${ONE}/block`, { params: { kind, subjectId }, body: { blocked } })
      .then(latest)
      .catch(toastError)
  const takeBack = ({ id }: Message) =>
    ask<typeof deleteMessage>(`DELETE ${ONE}/messages/{messageId}`, { params: { kind, subjectId, messageId: id } })
      .then(latest)
      .catch(toastError)
  const complain = ({ id }: Message, reason: TalkComplaintReason, text: string) =>
    ask<typeof complainOfMessage>(`POST ${ONE}/messages/{messageId}/complaint`, {
      params: { kind, subjectId, messageId: id },
      body: { reason, text },
    })
      .then(() => message(t('complained')))
      .catch(toastError)
  const entries = inOrder(talk.items, cards)
  if (silent && entries.length === 0 && outbox.waiting.length === 0 && !talk.can.write && !talk.can.unblock) return null
  const acts = [
    ...(talk.group ? [{ key: 'group', label: t('group'), run: () => setAsked({ act: 'group' }) }] : []),
    ...(talk.can.block && talk.items.length > 0
      ? [{ key: 'block', label: t('block'), danger: true, run: () => setAsked({ act: 'block' }) }]
      : []),
  ]
  return (
    <section className={styles.talk} data-full={onBack && true} aria-label={t('title')}>
      {onBack ? (
        <FullHead talk={talk} name={name} isHere={isHere || isTyping} onBack={onBack}>
          <ActionMenu label={t('more')} icon={<EllipsisVertical size={20} aria-hidden />} actions={acts} />
        </FullHead>
      ) : (
        <header className={styles.head}>
          <h2>{t('with', { name })}</h2>
          <ActionMenu label={t('more')} icon={<EllipsisVertical size={18} aria-hidden />} actions={acts} />
        </header>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={styles.log} ref={scrolled} role="log" aria-label={t('title')} tabIndex={0}>
        {talk.next && (
          <p className={styles.older}>
            <Button look="soft" size="small" disabled={loadingOlder} onClick={older}>
              {t('older')}
            </Button>
          </p>
        )}
        {entries.length === 0 && outbox.waiting.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <ol>
          {entries.map((entry, at) => (
            <Fragment key={entry.key}>
              <Day at={entry.at} before={entries[at - 1]?.at} />
              <li data-own={entry.own || undefined} className={entry.message ? styles.item : styles.card}>
                {entry.message ? (
                  <Bubble
                    about={{ kind, subjectId }}
                    message={entry.message}
                    named={isNamed(entry.message, talk, onBack !== undefined)}
                    onReply={talk.can.write ? () => setAbout({ mode: 'reply', message: entry.message }) : undefined}
                    onEdit={() => setAbout({ mode: 'edit', message: entry.message })}
                    onDelete={() => setAsked({ act: 'delete', message: entry.message })}
                    onComplain={
                      talk.parties.some(({ own }) => own)
                        ? () => setAsked({ act: 'complain', message: entry.message })
                        : undefined
                    }
                  />
                ) : (
                  entry.content
                )}
              </li>
            </Fragment>
          ))}
          {outbox.waiting.map((message) => (
            <li key={message.key} data-own className={styles.item}>
              <WaitingBubble
                message={message}
                onAgain={() => outbox.again(message.key)}
                onDrop={() => outbox.drop(message.key)}
              />
            </li>
          ))}
        </ol>
        <div ref={seen} />
      </div>
      <p className={styles.typing} role="status">
        {isTyping && t('typing')}
      </p>
      {outbox.isStuck && (
        <p className={styles.stuck} role="status">
          <CloudOff size={18} aria-hidden />
          <span>{t('no-line', { n: outbox.waiting.length })}</span>
          <button type="button" className={styles.small} onClick={outbox.retry}>
            {t('again')}
          </button>
        </p>
      )}
      {talk.can.write ? (
        <>
          {talk.masked && (
            <p className={styles.guarded}>
              <ShieldCheck size={18} aria-hidden />
              {t('masked')}
            </p>
          )}
          <Composer
            key={about ? `${about.mode}${about.message.id}` : 'new'}
            name={`${kind}:${subjectId}`}
            about={about}
            onLeave={() => setAbout(undefined)}
            onType={say}
            onSend={(text, files, { place, card } = {}) => {
              if (about?.mode === 'edit') edit(about.message, text)
              else outbox.add({ text, files, place, card, ...(about && { replyTo: about.message.id }) })
              setAbout(undefined)
            }}
          />
        </>
      ) : (
        <p className={styles.hint}>
          {t(`status.${talk.status}`)}{' '}
          {talk.can.unblock && (
            <Button look="soft" size="small" onClick={() => setBlocked(false)}>
              {t('unblock')}
            </Button>
          )}
        </p>
      )}
      {asked?.act === 'complain' && (
        <ComplaintDialog
          onLeave={() => setAsked(undefined)}
          onSend={(reason, text) => {
            setAsked(undefined)
            complain(asked.message, reason, text)
          }}
        />
      )}
      {asked?.act === 'group' && (
        <Suspense>
          <GroupDialog id={subjectId} onChanged={latest} onGone={onBack} onLeave={() => setAsked(undefined)} />
        </Suspense>
      )}
      {asked && asked.act !== 'complain' && asked.act !== 'group' && (
        <Sure
          title={asked.act === 'block' ? t('block-ask', { name }) : t('delete-ask')}
          act={asked.act === 'block' ? t('block') : t('delete')}
          onLeave={() => setAsked(undefined)}
          onAct={() => {
            setAsked(undefined)
            if (asked.act === 'block') setBlocked(true)
            else takeBack(asked.message)
          }}
        >
          {asked.act === 'block' && <p>{t('block-text')}</p>}
        </Sure>
      )}
    </section>
  )
}

/** Where two talk over the whole screen the side tells whose a message is; a colleague and a member are named. */
const isNamed = ({ own, mine }: Message, { group }: Conversed, isFull: boolean) =>
  !isFull || (group && !own) || (own && !mine)

interface FullHeadProps {
  talk: Conversed
  name: string
  isHere: boolean
  onBack: () => void
  children: ReactNode
}

function FullHead({ talk, name, isHere, onBack, children }: FullHeadProps) {
  const t = useT('conversation')
  const lang = useLanguage()
  const { title, link, group, parties } = talk
  const seenAt = parties.find(({ own }) => !own)?.seenAt
  return (
    <header className={styles.fullHead}>
      <div className={styles.fullWho}>
        <button type="button" className={styles.back} aria-label={t('to-list')} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden />
        </button>
        <Face name={name} group={group} />
        <div className={styles.names}>
          <h2>{name}</h2>
          {group ? (
            <p>{t('members', { n: parties.length })}</p>
          ) : isHere ? (
            <p className={styles.here}>{t('here')}</p>
          ) : (
            seenAt && <p>{t('seen', { when: momentOf(seenAt, lang) })}</p>
          )}
        </div>
        {children}
      </div>
      {link && (
        <Link className={styles.thing} to={inLanguage(lang, link)}>
          <span>{title}</span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </header>
  )
}

/** The time of today, or the day. */
const momentOf = (at: string, lang: Language) =>
  dayOf(at) === dayOf(new Date()) ? formatTime(at) : formatDay(at, lang)

interface FailedProps {
  error: unknown
  /** What is written and has not gone yet. */
  waiting: number
  onAgain: () => void
  onBack: (() => void) | undefined
}

function Failed({ error, waiting, onAgain, onBack }: FailedProps) {
  const t = useT('conversation')
  const isNone = error instanceof CallError && (error.status === 404 || error.status === 403)
  return (
    <section className={styles.failed} role={isNone ? undefined : 'alert'}>
      <h2>{isNone ? t('none') : t('failed')}</h2>
      {!isNone && waiting > 0 && <p>{t('no-line', { n: waiting })}</p>}
      {isNone ? (
        onBack && (
          <Button look="soft" onClick={onBack}>
            {t('to-list')}
          </Button>
        )
      ) : (
        <Button look="soft" onClick={onAgain}>
          <RotateCw size={16} aria-hidden />
          {t('again')}
        </Button>
      )}
    </section>
  )
}

function Loading() {
  const t = useT('conversation')
  return (
    <div className={styles.loading} role="status">
      <span className="unseen">{t('loading')}</span>
      <i />
      <i data-own />
      <i />
    </div>
  )
}

function Day({ at, before }: { at: string; before: string | undefined }) {
  const t = useT('conversation')
  const lang = useLanguage()
  const day = dayOf(at)
  if (before && dayOf(before) === day) return null
  const now = Date.now()
  const isYesterday = day === dayOf(new Date(now - DAY_MS))
  return (
    <li className={styles.day}>
      {day === dayOf(new Date(now)) ? t('today') : isYesterday ? t('yesterday') : formatDay(at, lang)}
    </li>
  )
}

type Entry = { key: string; at: string; own: boolean } & (
  | { message: Message; content?: undefined }
  | { message?: undefined; content: ReactNode }
)

/** Messages and cards in order; cards older than the oldest loaded message wait for its page. */
function inOrder(messages: readonly Message[], cards: readonly TalkCard[]): Entry[] {
  const written: Entry[] = messages.map((message) => ({
    key: `m${message.id}`,
    at: message.sentAt,
    own: message.own,
    message,
  }))
  return [...written, ...cards].sort((a, b) => a.at.localeCompare(b.at))
}

/** A reader at the end follows new messages; one who reads further up stays there. */
function useStayAtEnd(count: number) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ count: 0, bottom: 0 })
  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const { bottom, count: was } = before.current
    // Near the end, or at the first look: scroll to the end. Otherwise keep the distance, because older messages are
    // added above.
    const isNear = was === 0 || bottom < 80
    box.scrollTop = isNear ? box.scrollHeight : box.scrollTop
    const follow = () => {
      before.current = { count, bottom: box.scrollHeight - box.scrollTop - box.clientHeight }
    }
    follow()
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [count])
  return log
}

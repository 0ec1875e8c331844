import { App, Button, Skeleton } from 'antd'
import { Ban } from 'lucide-react'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationKind } from '#contract/conversations/conversation-limits.ts'
import { blockOtherSide, deleteMessage, editMessage, type Message } from '#contract/conversations/conversations.ts'
import { dayOf, formatDay } from '#uz/date.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { ScreenState } from '../screen-state.tsx'
import styles from './conversation.module.css'
import { Composer } from './conversation-composer.tsx'
import { Bubble, WaitingBubble } from './conversation-message.tsx'
import { useOutbox } from './conversation-outbox.ts'
import { useSeen, useTalk } from './conversation-state.ts'

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
}

/** What two sides write to each other about one thing; the same piece for deals, proposals and whatever comes. */
export const Conversation = (props: Props) => <Talk key={`${props.kind}:${props.subjectId}`} {...props} />

function Talk({ kind, subjectId, state, cards = [], silent = false }: Props) {
  const t = useT('conversation')
  const { modal } = App.useApp()
  const { talk, failed, latest, older, loadingOlder, put } = useTalk(kind, subjectId, state)
  const outbox = useOutbox(kind, subjectId, put)
  const seen = useSeen(kind, subjectId, talk)
  const [about, setAbout] = useState<{ mode: 'reply' | 'edit'; message: Message }>()
  const scrolled = useStayAtEnd((talk?.items.length ?? 0) + outbox.waiting.length + cards.length)
  if (!talk && failed) {
    // No conversation of one's own is no fault: the screen around it says what there is.
    if (failed instanceof CallError && failed.status === 404 && cards.length === 0) return null
    return <ScreenState kind="failed" title={t('failed')} action={{ label: t('again'), run: latest }} />
  }
  if (!talk) return <Skeleton active title={false} paragraph={{ rows: 4 }} />

  const other = talk.parties.find(({ own }) => !own)
  const edit = async (message: Message, text: string) => {
    try {
      put(await ask(editMessage, { params: { kind, subjectId, messageId: message.id }, body: { text } }))
    } catch (error) {
      toastError(error)
    }
  }
  const takeBack = ({ id }: Message) =>
    modal.confirm({
      title: t('delete-ask'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () =>
        ask(deleteMessage, { params: { kind, subjectId, messageId: id } })
          .then(latest)
          .catch(toastError),
    })
  const setBlocked = (blocked: boolean) =>
    ask(blockOtherSide, { params: { kind, subjectId }, body: { blocked } }).then(latest).catch(toastError)
  const askBlock = () =>
    modal.confirm({
      title: t('block-ask', { name: other?.name ?? '' }),
      content: t('block-text'),
      okText: t('block'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => setBlocked(true),
    })
  const entries = inOrder(talk.items, cards)
  if (silent && entries.length === 0 && outbox.waiting.length === 0 && !talk.can.write && !talk.can.unblock) return null
  return (
    <section className={styles.talk} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('with', { name: other?.name ?? '' })}</h2>
        {talk.can.block && talk.items.length > 0 && (
          <Button type="text" size="small" icon={<Ban size={15} />} aria-label={t('block')} onClick={askBlock} />
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={styles.log} ref={scrolled} role="log" aria-label={t('title')} tabIndex={0}>
        {talk.next && (
          <Button className={styles.older ?? ''} loading={loadingOlder} onClick={older}>
            {t('older')}
          </Button>
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
                    onReply={talk.can.write ? () => setAbout({ mode: 'reply', message: entry.message }) : undefined}
                    onEdit={() => setAbout({ mode: 'edit', message: entry.message })}
                    onDelete={() => takeBack(entry.message)}
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
      {talk.can.write ? (
        <>
          {talk.masked && <p className={styles.hint}>{t('masked')}</p>}
          <Composer
            key={about ? `${about.mode}${about.message.id}` : 'new'}
            name={`${kind}:${subjectId}`}
            about={about}
            onLeave={() => setAbout(undefined)}
            onSend={(text, files) => {
              if (about?.mode === 'edit') edit(about.message, text)
              else outbox.add({ text, files, ...(about && { replyTo: about.message.id }) })
              setAbout(undefined)
            }}
          />
        </>
      ) : (
        <p className={styles.hint}>
          {t(`status.${talk.status}`)}{' '}
          {talk.can.unblock && (
            <Button size="small" onClick={() => setBlocked(false)}>
              {t('unblock')}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}

function Day({ at, before }: { at: string; before: string | undefined }) {
  const lang = useLanguage()
  if (before && dayOf(before) === dayOf(at)) return null
  return <li className={styles.day}>{formatDay(at, lang)}</li>
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

import { ArrowLeft, MessagesSquare, Search, SearchX } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { ChatRow } from '#contract/conversations/chat.ts'
import { dayOf, formatDay, formatTime } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import { clock } from '#web/kit/site/conversation/clock.ts'
import { Face } from '#web/kit/site/conversation/face.tsx'
import { Button } from '#web/kit/site/form/button.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type ChatAddress, filters } from './chat-address.ts'
import styles from './chat-list.module.css'
import { useChatList } from './chat-list-state.ts'
import { useGroupSources } from './group-sources.ts'

const PAUSE_MS = 300

/** Few may make a group; only they load it. */
const NewGroup = lazy(() => import('./new-group.tsx').then((part) => ({ default: part.NewGroup })))

export function ChatList({ address }: { address: ChatAddress }) {
  const t = useT('chat')
  const { open, filter, search } = address
  const sources = useGroupSources()
  const { shown, failed, unread, load, more, isWhole } = useChatList(filter, search)
  return (
    <section className={styles.pane} aria-label={t('title')}>
      <header className={styles.head}>
        <Link to="/dashboard" className={styles.home} aria-label={t('to-cabinet')}>
          <ArrowLeft size={22} aria-hidden="true" />
        </Link>
        <h1>{t('title')}</h1>
        {sources.length > 0 && (
          <Suspense>
            <NewGroup sources={sources} onMade={(id) => address.change({ c: `group:${id}` })} />
          </Suspense>
        )}
      </header>
      <SearchBox address={address} />
      <nav className={styles.filters} aria-label={t('filters')}>
        <RouterLink to={address.at({ f: undefined })} replace aria-current={filter === undefined || undefined}>
          {t('all')}
        </RouterLink>
        {filters.map((one) => (
          <RouterLink key={one} to={address.at({ f: one })} replace aria-current={filter === one || undefined}>
            {t(`filter.${one}`)}
            {one === 'unread' && unread > 0 && ` ${unread}`}
          </RouterLink>
        ))}
        <Link to="/support">{t('filter.support')}</Link>
      </nav>
      <div className={styles.scroll}>
        {failed !== undefined && (
          <div className={styles.nothing} role="alert">
            <p>{t('failed')}</p>
            <Button look="soft" size="small" onClick={load}>
              {t('again')}
            </Button>
          </div>
        )}
        {!shown && failed === undefined && <Loading />}
        {shown?.items.length === 0 && <Nothing isFound={filter === undefined && search === ''} />}
        <ul>
          {shown?.items.map((row) => (
            <Row
              key={`${row.kind}:${row.subjectId}`}
              row={row}
              to={address.at({ c: `${row.kind}:${row.subjectId}` })}
              isOpen={open?.kind === row.kind && open.subjectId === row.subjectId}
            />
          ))}
        </ul>
        {shown && !isWhole && (
          <p className={styles.more}>
            <Button look="soft" size="small" onClick={more}>
              {t('more')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

/** Searches while one types, once the fingers rest. */
function SearchBox({ address }: { address: ChatAddress }) {
  const t = useT('chat')
  const id = useId()
  const [text, setText] = useState(address.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing searches
  useEffect(() => {
    if (text.trim() === address.search) return
    const timer = setTimeout(() => address.change({ q: text.trim() }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={styles.search}>
      <Search size={19} aria-hidden="true" />
      <label htmlFor={id} className="unseen">
        {t('search')}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={100}
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  )
}

function Row({ row, to, isOpen }: { row: ChatRow; to: string; isOpen: boolean }) {
  const t = useT('chat')
  const { kind, name, title, last, unread } = row
  return (
    <li>
      <RouterLink
        to={to}
        className={styles.row}
        aria-current={isOpen || undefined}
        data-unread={unread > 0 || undefined}
      >
        <Face name={name} group={kind === 'group'} />
        <span className={styles.words}>
          <b>{name}</b>
          <span className={styles.about}>{kind === 'group' ? t('filter.group') : title}</span>
          <span className={styles.last}>
            <LastSaid last={last} />
          </span>
        </span>
        <span className={styles.side}>
          <When at={last.at} />
          {unread > 0 && (
            <span className={styles.badge}>
              {unread > 99 ? '99+' : unread}
              <span className="unseen"> {t('unread-here', { n: unread })}</span>
            </span>
          )}
        </span>
      </RouterLink>
    </li>
  )
}

function saidWithoutWords(t: ReturnType<typeof useT<'chat'>>, { seconds, place, card, files }: ChatRow['last']) {
  if (seconds !== null) return t('voice', { length: clock(seconds) })
  if (place) return t('place')
  return card ? t('card') : t('files', { n: files })
}

function LastSaid({ last }: Pick<ChatRow, 'last'>) {
  const t = useT('chat')
  const who = last.mine ? t('you') : last.name
  const said = last.deleted ? t('deleted') : last.text || saidWithoutWords(t, last)
  return who ? `${who}: ${said}` : said
}

function When({ at }: { at: string }) {
  const t = useT('chat')
  const lang = useLanguage()
  const now = Date.now()
  const day = dayOf(at)
  const text =
    day === dayOf(new Date(now))
      ? formatTime(at)
      : day === dayOf(new Date(now - DAY_MS))
        ? t('yesterday')
        : formatDay(at, lang)
  return <time dateTime={at}>{text}</time>
}

function Nothing({ isFound }: { isFound: boolean }) {
  const t = useT('chat')
  const Icon = isFound ? MessagesSquare : SearchX
  return (
    <div className={styles.nothing}>
      <Icon size={36} strokeWidth={1.5} aria-hidden="true" />
      <b>{isFound ? t('empty') : t('none')}</b>
      <p>{isFound ? t('empty-text') : t('none-text')}</p>
    </div>
  )
}

function Loading() {
  const t = useT('chat')
  return (
    <div className={styles.loading} role="status">
      <span className="unseen">{t('loading')}</span>
      <i />
      <i />
      <i />
    </div>
  )
}

import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EditionCard, listEditions } from '#contract/media/editions.ts'
import { formatDay } from '#uz/date.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import nothing from '#web/kit/site/nothing.module.css'
import { Section } from '#web/kit/site/section.tsx'
import { pageApi } from '#web/shell/api.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { canKeep, forgetPage, keptPages } from '#web/shell/offline/kept-pages.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { EditionShelf } from '../+parts/media/edition-card.tsx'
import { cardEnums } from '../+parts/media/media-words.ts'
import { sizeIn } from '../+parts/media/player/clock.ts'
import { Waiting } from '../+parts/put-aside.tsx'
import type { Route } from './+types/saved.ts'
import styles from './saved.module.css'

const BOOKMARKS = 24

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const texts = await context.get(pageApi).texts(lang, ['media', 'saved-media', ...cardEnums])
  return { texts }
}

/** What was put aside: copies on this device, and marks of the account. */
export default function Saved() {
  const t = useT('media')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('saved')}</h1>
      <OnDevice />
      <Bookmarks />
    </div>
  )
}

type Kept = Awaited<ReturnType<typeof keptPages>>

function OnDevice() {
  const t = useT('saved-media')
  const lang = useLanguage()
  const [kept, setKept] = useState<Kept | 'unable'>()
  useEffect(() => {
    if (!canKeep()) return setKept('unable')
    keptPages().then(setKept, () => setKept('unable'))
  }, [])
  // The way to what is kept stays open when the line goes: nothing covers it.
  const some = typeof kept === 'object' && kept.pages.length > 0
  useEffect(() => {
    if (!some) return
    document.documentElement.dataset.alone = ''
    return () => {
      delete document.documentElement.dataset.alone
    }
  }, [some])
  const remove = async (path: string) => {
    await forgetPage(path)
    setKept(await keptPages())
    message(t('removed'))
  }
  return (
    <Section id="device" title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      {kept === undefined && <Waiting />}
      {kept === 'unable' && <p>{t('unable')}</p>}
      {typeof kept === 'object' && kept.pages.length === 0 && (
        <div className={nothing.nothing}>
          <img src="/art/seedling.webp" alt="" width="84" height="84" />
          <h3>{t('empty')}</h3>
          <p>{t('empty.lead')}</p>
          <ButtonLink to="/media">{t('to-media')}</ButtonLink>
        </div>
      )}
      {typeof kept === 'object' && some && (
        <>
          <ul className={styles.list}>
            {kept.pages.map(({ path, title, bytes, savedAt, picture }) => (
              <li key={path}>
                {picture && <img src={picture} alt="" width="96" height="54" />}
                <p>
                  {/* A copy is a document: the browser opens it by itself, with or without a line. */}
                  <a href={path}>{title}</a>
                  <small>
                    {sizeIn(bytes)} · {t('at', { date: formatDay(savedAt, lang) })}
                  </small>
                </p>
                <Button
                  look="outline"
                  size="small"
                  aria-label={t('remove.label', { title: title ?? '' })}
                  onClick={() => void remove(path)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.lead} role="status">
            {t('total', { size: sizeIn(kept.bytes) })}
          </p>
        </>
      )}
    </Section>
  )
}

function Bookmarks() {
  const t = useT('saved-media')
  const signedIn = useClientState((state) => state.user !== null)
  const [cards, setCards] = useState<EditionCard[]>()
  useEffect(() => {
    if (!signedIn) return
    ask<typeof listEditions>('GET /main/api-media/editions', {
      query: { bookmarked: 'true', past: 'true', take: BOOKMARKS },
    }).then(
      ({ items }) => setCards(items),
      () => setCards([]),
    )
  }, [signedIn])
  return (
    <Section id="bookmarks" title={t('bookmarks')}>
      <p className={styles.lead}>{t('bookmarks.lead')}</p>
      {!signedIn && (
        <p className={styles.sign}>
          {t('bookmarks.sign')}
          <ButtonLink to="/auth/login?next=/media/saved" look="soft" size="small">
            {t('sign-in')}
          </ButtonLink>
        </p>
      )}
      {signedIn && cards?.length === 0 && <p>{t('bookmarks.none')}</p>}
      {signedIn && cards && cards.length > 0 && <EditionShelf cards={cards} mixed />}
    </Section>
  )
}

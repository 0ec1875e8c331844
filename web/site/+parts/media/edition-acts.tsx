import { Bookmark, Heart, Printer, Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Edition } from '#contract/media/editions.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { shareLink } from '#web/kit/site/share-link.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './edition-view.module.css'
import { useMarks } from './use-marks.ts'

/** Useless without scripts, so it is loaded by one of its own. */
const SaveOffline = lazy(() => import('./player/save-offline.tsx').then((part) => ({ default: part.SaveOffline })))

/** Like it, put it aside, hand it on, print it, take it along. */
export function EditionActs({ edition }: { edition: Edition }) {
  const t = useT('edition')
  const acts = useT('page-acts')
  const { signedIn, has, likes, toggle, signIn } = useMarks(edition)
  const share = async () => {
    const { origin, pathname } = window.location
    if (await shareLink(edition.title, origin + pathname)) message(acts('share.copied'))
  }
  const bookmark = async () => {
    if (await toggle('bookmark')) message(t('bookmark.done'))
  }
  const [liked, kept] = [has('like'), has('bookmark')]
  const like = (
    <>
      <Heart size={18} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
      {likes > 0 ? groupDigits(String(likes)) : t('like')}
    </>
  )
  const mark = (
    <>
      <Bookmark size={18} fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />
      {kept ? t('bookmarked') : t('bookmark')}
    </>
  )
  return (
    <div className={styles.acts}>
      {signedIn ? (
        <>
          <Button
            look={liked ? 'soft' : 'outline'}
            aria-pressed={liked}
            aria-label={t('like.n', { n: likes })}
            onClick={() => void toggle('like')}
          >
            {like}
          </Button>
          <Button look={kept ? 'soft' : 'outline'} aria-pressed={kept} onClick={bookmark}>
            {mark}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink to={signIn} look="outline" title={t('sign')} aria-label={t('like.n', { n: likes })}>
            {like}
          </ButtonLink>
          <ButtonLink to={signIn} look="outline" title={t('sign')}>
            {mark}
          </ButtonLink>
        </>
      )}
      <Button look="outline" onClick={share}>
        <Share2 size={18} aria-hidden="true" />
        {acts('share')}
      </Button>
      <Button look="outline" onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t('print')}
      </Button>
      <Suspense>
        <SaveOffline key={edition.id} edition={edition} />
      </Suspense>
    </div>
  )
}

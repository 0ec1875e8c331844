import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './gallery.module.css'

/** A strip that a finger swipes by itself; thumbs are links to its pictures, so both work before any script. */
export function Gallery({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const t = useT('page-acts')
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (place: number) => {
    const list = strip.current
    const wanted = Math.min(Math.max(place, 0), pictures.length - 1)
    list?.scrollTo({ left: wanted * list.clientWidth, behavior: 'smooth' })
  }
  const followed = () => {
    const list = strip.current
    if (list) setAt(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(at + step)
  }
  if (pictures.length === 0) {
    return (
      <div className={styles.blank}>
        <img src="/art/seedling.webp" alt="" width="160" height="160" />
      </div>
    )
  }
  const several = pictures.length > 1
  const jump = (place: number) => (event: MouseEvent) => {
    event.preventDefault()
    show(place)
  }
  return (
    <section aria-label={t('photos')} className={styles.gallery}>
      <div className={styles.frame}>
        <ul ref={strip} className={styles.strip} onScroll={followed} {...(several && { tabIndex: 0, onKeyDown: keys })}>
          {pictures.map((picture, place) => (
            <li key={picture} id={`photo-${place + 1}`}>
              <img
                src={`${picture}/640`}
                srcSet={`${picture}/320 320w, ${picture}/640 640w, ${picture}/1280 1280w`}
                sizes="(max-width: 900px) 94vw, 640px"
                alt={several ? `${title}. ${t('photo', { n: place + 1, all: pictures.length })}` : title}
                width="640"
                height="480"
                {...(place === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
            </li>
          ))}
        </ul>
        {several && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={t('photo.previous')}
              disabled={at === 0}
              onClick={() => show(at - 1)}
            >
              <ChevronLeft size={22} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={t('photo.next')}
              disabled={at === pictures.length - 1}
              onClick={() => show(at + 1)}
            >
              <ChevronRight size={22} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {several && (
        <ol className={styles.thumbs}>
          {pictures.map((picture, place) => (
            <li key={picture}>
              <a
                href={`#photo-${place + 1}`}
                aria-label={t('photo', { n: place + 1, all: pictures.length })}
                aria-current={place === at ? 'true' : undefined}
                onClick={jump(place)}
              >
                <img src={`${picture}/160`} alt="" width="84" height="84" loading="lazy" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import type { Lesson } from '#contract/media/learning.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './lesson.module.css'

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '').replace('-nocookie', '')

type Film = Pick<Lesson, 'embed' | 'link' | 'poster' | 'title'>

/** A film kept elsewhere: a picture of ours until it is asked for, so that nobody else learns who only reads. */
export function LessonEmbed({ lesson: { embed, link, poster, title } }: { lesson: Film }) {
  const t = useT('courses')
  const [open, setOpen] = useState(false)
  if (!embed) {
    return link ? (
      <p className={styles.link}>
        <a href={link} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={18} aria-hidden="true" />
          {t('link', { host: hostOf(link) })}
        </a>
      </p>
    ) : null
  }
  if (open) {
    return (
      <iframe
        className={styles.video}
        src={`${embed}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  }
  return (
    <a
      className={styles.facade}
      href={embed}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('play', { title })}
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      {poster && <img src={`${poster}/1280`} alt="" width="1280" height="720" />}
      <span className={styles.play} aria-hidden="true">
        <Play size={30} />
      </span>
      <small>{t('play.note', { host: hostOf(embed) })}</small>
    </a>
  )
}

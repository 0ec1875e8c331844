import { Video } from 'lucide-react'
import type { EventPage } from '#contract/events/events.ts'
import { useT } from '#web/shell/texts.ts'
import { LessonEmbed } from '../courses/lesson-embed.tsx'
import styles from './event-view.module.css'

/** A past event, watched in its page once that is asked for; where nobody's player may be framed, a link. */
export function EventRecording({ event }: { event: EventPage }) {
  const t = useT('event')
  const { title, picture, recordingUrl: link, recordingVideo: video, recordingEmbed: embed } = event
  if (video)
    return (
      // biome-ignore lint/a11y/useMediaCaption: organizers put films up without one
      <video
        className={styles.film}
        src={video}
        poster={picture ? `${picture}/1280` : undefined}
        controls
        playsInline
        preload="none"
        aria-label={title}
      />
    )
  if (embed)
    return (
      <div className={styles.film}>
        <LessonEmbed lesson={{ embed, link, poster: picture, title }} />
      </div>
    )
  return (
    <a className={styles.watch} href={link ?? ''} target="_blank" rel="noreferrer">
      <Video size={22} aria-hidden="true" />
      {t('watch')}
    </a>
  )
}

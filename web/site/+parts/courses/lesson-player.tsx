import { useCallback, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/media/learning.ts'
import { bcp47, isLanguage, languageNames } from '#uz/language.ts'
import { useT } from '#web/shell/texts.ts'
import { clock } from '../media/player/clock.ts'
import styles from './lesson.module.css'
import { recordSpans } from './span-recorder.ts'
import type { Learning } from './use-learning.ts'

const SAVE_MS = 10_000
const speeds = [0.75, 1, 1.25, 1.5, 2] as const
/** Whoever stopped this near the end begins anew. */
const NEAR_END = 10

interface LessonPlayerProps {
  lesson: Lesson
  position: number
  saw: Learning['saw']
}

/** A recording of ours: plays by the browser's own controls, goes on from where one stopped, tells what was seen. */
export function LessonPlayer({ lesson, position, saw }: LessonPlayerProps) {
  const t = useT('courses')
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const recorder = useRef(recordSpans())
  const [speed, setSpeed] = useState(1)
  const { id, seconds } = lesson
  const resumes = position > 0 && (seconds === null || position < seconds - NEAR_END)
  const tell = useRef(saw)
  tell.current = saw
  const save = useCallback(
    (leaving = false) => {
      const spans = recorder.current.taken()
      if (spans.length === 0) return
      tell.current(id, { spans, position: Math.floor(media.current?.currentTime ?? 0) }, leaving)
    },
    [id],
  )

  useEffect(() => {
    const timer = setInterval(save, SAVE_MS)
    const leave = () => save(true)
    const hide = () => document.hidden && save(true)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      save()
    }
  }, [save])

  // The place comes from the account or the device, a moment after the page: it must not move whoever plays already.
  useEffect(() => {
    const player = media.current
    if (player && resumes && player.paused && player.currentTime < 1) player.currentTime = position
  }, [position, resumes])

  const common = {
    ref: media,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': lesson.title,
    onTimeUpdate: () => media.current && recorder.current.at(media.current.currentTime),
    onSeeking: () => recorder.current.cut(),
    onPause: () => save(),
    onEnded: () => save(),
  }
  const tracks = lesson.subtitles.map(({ language, url }) => (
    <track
      key={language}
      kind="subtitles"
      src={url}
      srcLang={isLanguage(language) ? bcp47[language] : language}
      label={isLanguage(language) ? languageNames[language] : language}
    />
  ))
  const rate = (value: number) => {
    setSpeed(value)
    if (media.current) media.current.playbackRate = value
  }
  return (
    <div className={styles.player}>
      {lesson.video ? (
        <video {...common} className={styles.video} src={lesson.video} poster={lesson.poster ?? undefined} playsInline>
          {tracks}
        </video>
      ) : (
        <audio {...common} className={styles.audio} src={lesson.audio ?? undefined}>
          {tracks}
        </audio>
      )}
      <div className={styles.under}>
        <label>
          {t('speed')}
          <select value={speed} onChange={(event) => rate(Number(event.target.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        {resumes && <span>{t('resume', { time: clock(position) })}</span>}
      </div>
    </div>
  )
}

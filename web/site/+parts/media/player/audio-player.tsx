import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './audio-player.module.css'
import { clock } from './clock.ts'
import { speeds, type Track, usePlayer } from './use-player.ts'

interface AudioPlayerProps {
  /** Of the item: by it this device remembers where one stopped. */
  id: number
  heading: string
  title: string
  /** File of a picture for the locked screen. */
  picture: string | undefined
  tracks: readonly Track[]
}

/** Before any script it is the browser's own player; then ours, with chapters, speed and a place that is remembered. */
export function AudioPlayer({ id, heading, title, picture, tracks }: AudioPlayerProps) {
  const t = useT('edition')
  const audio = useRef<HTMLAudioElement>(null)
  const headingId = useId()
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const player = usePlayer(audio, { id, title, picture, tracks })
  const { track, playing, at, speed, failed } = player
  const current = tracks[track]
  if (!current) return null
  const several = tracks.length > 1
  return (
    <section className={styles.player} aria-labelledby={headingId} data-playing={playing}>
      <div className={styles.top}>
        <h2 id={headingId}>{heading}</h2>
        {several && <p>{t('chapter.of', { n: track + 1, all: tracks.length })}</p>}
      </div>
      {several && <p className={styles.now}>{current.title}</p>}
      <audio
        ref={audio}
        src={current.url}
        preload="none"
        controls={!scripted}
        className={styles.own}
        {...player.events}
      />
      {scripted && (
        <>
          <div className={styles.line}>
            <span>{clock(at)}</span>
            <input
              type="range"
              min={0}
              max={current.seconds}
              step={1}
              value={Math.min(Math.floor(at), current.seconds)}
              aria-label={t('position')}
              aria-valuetext={`${clock(at)} / ${clock(current.seconds)}`}
              onChange={(event) => player.seek(Number(event.target.value))}
              style={{ '--done': `${(Math.min(at, current.seconds) / current.seconds) * 100}%` } as CSSProperties}
            />
            <span>{clock(current.seconds)}</span>
          </div>
          <div className={styles.keys}>
            {several && (
              <Key label={t('chapter.previous')} off={track === 0} act={() => player.open(track - 1)}>
                <SkipBack size={20} aria-hidden="true" />
              </Key>
            )}
            <Key label={t('back15')} act={player.back}>
              <RotateCcw size={30} strokeWidth={1.75} aria-hidden="true" />
              <small aria-hidden="true">15</small>
            </Key>
            <button
              type="button"
              className={styles.play}
              aria-label={playing ? t('pause') : t('play')}
              onClick={playing ? player.pause : player.play}
            >
              {playing ? <Pause size={26} aria-hidden="true" /> : <Play size={26} aria-hidden="true" />}
            </button>
            <Key label={t('on15')} act={player.on}>
              <RotateCw size={30} strokeWidth={1.75} aria-hidden="true" />
              <small aria-hidden="true">15</small>
            </Key>
            {several && (
              <Key label={t('chapter.next')} off={track === tracks.length - 1} act={() => player.open(track + 1)}>
                <SkipForward size={20} aria-hidden="true" />
              </Key>
            )}
            <label className={styles.speed}>
              <span className="unseen">{t('speed')}</span>
              <select value={speed} onChange={(event) => player.chooseSpeed(Number(event.target.value))}>
                {speeds.map((one) => (
                  <option key={one} value={one}>
                    {String(one).replace('.', ',')}×
                  </option>
                ))}
              </select>
            </label>
          </div>
          {failed && <p role="alert">{t('audio.failed')}</p>}
        </>
      )}
      {several && (
        <details className={styles.chapters} open={tracks.length <= 12}>
          <summary>{t('chapters')}</summary>
          <ol>
            {tracks.map((one, place) => (
              <li key={one.url}>
                <a
                  href={one.url}
                  aria-current={place === track ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    player.open(place)
                  }}
                >
                  <span>{one.title}</span>
                  <small>{clock(one.seconds)}</small>
                </a>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

interface KeyProps {
  label: string
  off?: boolean
  act: () => void
  children: ReactNode
}

function Key({ label, off = false, act, children }: KeyProps) {
  return (
    <button type="button" className={styles.key} aria-label={label} title={label} disabled={off} onClick={act}>
      {children}
    </button>
  )
}

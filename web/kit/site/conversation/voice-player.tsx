import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import { clock } from './clock.ts'
import styles from './voice-player.module.css'

interface Props {
  url: string
  seconds: number
  outline: string
}

/** A spoken message: how loud it is along its time, and how far it was heard. */
export function VoicePlayer({ url, seconds, outline }: Props) {
  const t = useT('conversation')
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const sound = useRef<HTMLAudioElement>(null)
  const heard = (at / seconds) * outline.length
  const press = () => (playing ? sound.current?.pause() : sound.current?.play().catch(() => setPlaying(false)))
  return (
    <div className={styles.voice}>
      <button type="button" aria-label={playing ? t('voice-pause') : t('voice-play')} onClick={press}>
        {playing ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </button>
      <span className={styles.words}>
        <span className={styles.bars} aria-hidden="true">
          {[...outline].map((bar, place) => {
            // Bars of one recording never move.
            const key = `bar-${place}`
            return (
              <i key={key} data-heard={place < heard || undefined} style={{ height: `${4 + Number(bar) * 2}px` }} />
            )
          })}
        </span>
        <span className={styles.time}>
          {at > 0 && `${clock(at)} / `}
          {clock(seconds)}
        </span>
      </span>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes down what is said between two */}
      <audio
        ref={sound}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => {
          setPlaying(false)
          setAt(0)
        }}
      />
    </div>
  )
}

import { ConfigProvider } from 'antd'
import { useRef } from 'react'
import type { AudiobookExtra } from '#contract/media/kinds/audiobook.ts'
import { LargeUpload } from '#web/kit/dashboard/file/large-upload.tsx'
import type { SentFile } from '#web/kit/dashboard/file/send-large.ts'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import { secondsOf } from '../editor/recording-input.tsx'
import { formatBytes, formatSeconds } from './format-bytes.ts'
import styles from './kinds.module.css'

type Track = AudiobookExtra['tracks'][number]
interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Track[] | null
  onChange?: (tracks: Track[]) => void
}

const MAX = 200

/** Chapters in the order they are listened to; several are sent at once, each named by its file to begin with. */
export function TracksInput({ id = 'tracks', value, onChange }: Props) {
  const t = useT('newsroom')
  const textIn = useTextIn()
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const tracks = value ?? []
  // Files arrive later than the render they were chosen in.
  const latest = useRef(tracks)
  latest.current = tracks
  const add = async (sent: SentFile) => {
    const title = { uz: sent.name.replace(/\.[^.]*$/, '').slice(0, 160) }
    const track = { title, file: sent.file, bytes: sent.bytes, seconds: await secondsOf(sent) }
    latest.current = [...latest.current, track]
    onChange?.([...latest.current])
  }
  const whole = tracks.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <div className={styles.stack}>
      <ItemsInput<Track>
        items={tracks}
        onChange={(next) => onChange?.(next)}
        max={MAX}
        nameOf={(track, place) =>
          `${place + 1}. ${textIn(track.title) || t('unwritten')} · ${formatSeconds(track.seconds)}`
        }
        render={(track, set, place) => (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: a chapter of a book, whose text is the book */}
            <audio controls preload="none" src={`/files/${track.file}`} aria-label={textIn(track.title)} />
            <small>{formatBytes(track.bytes)}</small>
            <ItemField label={t('audiobook.track-title')} htmlFor={`${id}-${place}`}>
              <LocalizedInput
                id={`${id}-${place}`}
                maxLength={160}
                value={track.title}
                onChange={(title) => set({ title })}
              />
            </ItemField>
          </>
        )}
      />
      {tracks.length > 0 && (
        <p className={styles.note}>{t('audiobook.whole', { n: tracks.length, time: formatSeconds(whole) })}</p>
      )}
      {tracks.length < MAX && <LargeUpload id={id} purpose="track" multiple disabled={disabled} onSent={add} />}
    </div>
  )
}

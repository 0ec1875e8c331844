import { Button } from 'antd'
import { Camera, Images, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { fileLimits } from '#contract/files.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './photo-strip.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { type Sending, usePictureQueue } from './picture-queue.ts'

interface Props {
  /** Given by the form: ids of stored pictures, the cover first. */
  id?: string
  value?: readonly string[] | null
  onChange?: (ids: string[]) => void
  max: number
  disabled?: boolean
}

const UNDO_MS = 8000

/** Several pictures: taken or chosen, sent with progress, put in order by a finger, a mouse or the keyboard. */
export function PhotoStrip({ id, value, onChange, max, disabled = false }: Props) {
  const t = useT('kit')
  const [said, setSaid] = useState('')
  const photos = value ?? []
  // Answers of the server come later than the render they were asked in.
  const latest = useRef(photos)
  latest.current = photos
  const set = (next: readonly string[]) => {
    latest.current = next
    onChange?.([...next])
  }
  const { queue, add, drop, again } = usePictureQueue((ids) => {
    const fresh = ids.filter((one) => !latest.current.includes(one))
    if (fresh.length < ids.length) toast('info', t('same-picture'))
    set([...latest.current, ...fresh].slice(0, max))
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    const room = max - photos.length - queue.length
    if (files.length > room) toast('info', t('pictures-max', { max }))
    add(files.slice(0, Math.max(room, 0)))
    event.target.value = ''
  }
  const move = (from: number, to: number) => {
    const one = photos[from]
    if (one === undefined || to < 0 || to >= photos.length || to === from) return
    set(photos.toSpliced(from, 1).toSpliced(to, 0, one))
    setSaid(t('picture-moved', { n: to + 1 }))
  }
  const remove = (place: number) => {
    const before = latest.current
    set(before.toSpliced(place, 1))
    toast('info', t('picture-removed'), { label: t('undo'), run: () => set(before) }, UNDO_MS)
  }
  const hasRoom = !disabled && photos.length + queue.length < max
  return (
    <div id={id} className={styles.strip}>
      <ol className={styles.tiles}>
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo}
            photo={photo}
            place={place}
            count={photos.length}
            disabled={disabled}
            onMove={move}
            onRemove={remove}
          />
        ))}
        {queue.map((one) => (
          <SendingTile key={one.key} sending={one} onAgain={again} onDrop={drop} />
        ))}
        {hasRoom && (
          <li>
            <label className={styles.add}>
              <Camera size={24} aria-hidden />
              {t('take-picture')}
              <input className="unseen" type="file" accept="image/*" capture="environment" onChange={choose} />
            </label>
          </li>
        )}
        {hasRoom && (
          <li>
            <label className={styles.add}>
              <Images size={24} aria-hidden />
              {t('from-gallery')}
              <input className="unseen" type="file" accept={gallery} multiple onChange={choose} />
            </label>
          </li>
        )}
      </ol>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

/** Named one by one: iPhones then turn their own HEIC into JPEG. */
const gallery = fileLimits.image.formats
  .map((format) => `.${format}`)
  .join(',')
  .concat(',image/jpeg,image/png,image/webp')

interface SendingProps {
  sending: Sending
  onAgain: (key: string) => void
  onDrop: (key: string) => void
}

function SendingTile({ sending: { key, preview, share, fault, retry, file }, onAgain, onDrop }: SendingProps) {
  const t = useT('kit')
  return (
    <li className={styles.tile} data-fault={fault === undefined ? undefined : true}>
      {fault === undefined && <img src={preview} alt="" className={styles.faint} />}
      {fault === undefined ? (
        <progress className={styles.bar} value={share} max={1} aria-label={`${t('uploading')}: ${file.name}`} />
      ) : (
        <div className={styles.fault} role="alert">
          {fault}
          {retry && (
            <Button size="small" icon={<RotateCw size={14} />} onClick={() => onAgain(key)}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      <button type="button" className={styles.remove} aria-label={t('remove-picture')} onClick={() => onDrop(key)}>
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}

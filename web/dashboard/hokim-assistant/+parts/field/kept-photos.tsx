import { Button } from 'antd'
import { Camera, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import papers from '#web/kit/dashboard/file/papers-input.module.css'
import { keep, readPicture, type Vault } from '#web/shell/offline/outbox/outbox.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './field.module.css'
import { isLocal, LOCAL } from './field-state.ts'

interface Props {
  /** Given by the form: names of photos on this device, and ids of those the server has. */
  id?: string
  value?: readonly string[] | null
  onChange?: (ids: string[]) => void
  max: number
  vault: Vault
}

const SIDE = 1600
const BYTES = 400 * 1024

/** Drawn anew, so that nothing the camera has written beside the picture stays in it. */
async function lightPicture(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    let drawn: Blob | null = null
    for (const quality of [0.85, 0.7, 0.5, 0.3]) {
      drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
      if (drawn && drawn.size <= BYTES) return drawn
    }
    return drawn ?? undefined
  } finally {
    picture.close()
  }
}

/** Photos that stay on the device, sealed, until there is a line. */
export function KeptPhotos({ id, value, onChange, max, vault }: Props) {
  const t = useT('kit')
  const photos = value ?? []
  const latest = useRef(photos)
  latest.current = photos
  const [busy, setBusy] = useState(false)
  const set = (ids: readonly string[]) => {
    latest.current = ids
    onChange?.([...ids])
  }
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (latest.current.length + chosen.length > max) return toast('error', t('pictures-max', { max }))
    setBusy(true)
    try {
      for (const file of chosen) {
        const picture = await lightPicture(file)
        if (!picture) {
          toast('error', t('not-a-picture'))
          continue
        }
        const key = `${LOCAL}${crypto.randomUUID()}`
        await keep(vault, [{ store: 'photos', key, value: picture }])
        set([...latest.current, key])
      }
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div id={id} className={styles.photos}>
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, at) => (
            <li key={photo}>
              <Thumb vault={vault} photo={photo} alt={t('paper-n', { n: at + 1 })} />
              <Button
                type="text"
                size="small"
                icon={<X size={16} />}
                aria-label={`${t('remove-document')}: ${t('paper-n', { n: at + 1 })}`}
                onClick={() => set(photos.filter((one) => one !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      <label className={papers.choose} data-off={busy || photos.length >= max || undefined}>
        <Camera size={18} aria-hidden />
        {t('take-picture')}
        <input
          className="unseen"
          type="file"
          accept="image/*"
          multiple
          disabled={busy || photos.length >= max}
          onChange={add}
        />
      </label>
    </div>
  )
}

/** One that the server has already is not on the device. */
function Thumb({ vault, photo, alt }: { vault: Vault; photo: string; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isLocal(photo)) return
    let made: string | undefined
    readPicture(vault, photo).then(
      (picture) => {
        made = picture && URL.createObjectURL(picture)
        setAddress(made)
      },
      (error: unknown) => console.error(error),
    )
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [vault, photo])
  return address ? <img src={address} alt={alt} width={96} height={96} /> : <span>{alt}</span>
}

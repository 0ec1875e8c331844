import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './door.module.css'
import { openQrReader } from './read-qr.ts'

const LOOK_MS = 160
/** The same ticket stays before the camera for a while: it is read once. */
const SAME_MS = 4000

/** Looks through the camera until a code is seen. */
export function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const t = useT('check-in')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'on' | 'refused'>('opening')
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let gone = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { text: '', at: 0 }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const look = await openQrReader()
      const screen = video.current
      if (gone || !screen) return stop(stream)
      screen.srcObject = stream
      await screen.play()
      setState('on')
      const again = async () => {
        // A frame that cannot be read is followed by another.
        const text = await look(screen).catch(() => undefined)
        if (gone) return
        if (text && (text !== last.text || Date.now() - last.at > SAME_MS)) read(text)
        if (text) last = { text, at: Date.now() }
        timer = setTimeout(again, LOOK_MS)
      }
      again()
    }
    start().catch(() => {
      if (stream) stop(stream)
      if (!gone) setState('refused')
    })
    return () => {
      gone = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [])
  if (state === 'refused') return <p className={styles.note}>{t('camera.refused')}</p>
  return (
    <div className={styles.camera} data-on={state === 'on' || undefined}>
      <video ref={video} muted playsInline aria-label={t('camera')} />
      {state === 'opening' && <p>{t('camera.opening')}</p>}
    </div>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './photo-strip.module.css'

interface Props {
  photo: string
  place: number
  count: number
  disabled: boolean
  onMove: (from: number, to: number) => void
  onRemove: (place: number) => void
}

/** One stored picture. It is carried by its face: a finger or a mouse drags it, arrows move it. */
export function PhotoTile({ photo, place, count, disabled, onMove, onRemove }: Props) {
  const t = useT('kit')
  const start = useRef<{ x: number; y: number }>(undefined)
  const carry = (event: PointerEvent<HTMLButtonElement>) => {
    const tile = event.currentTarget.closest('li')
    if (!start.current || !tile) return
    tile.style.transform = `translate(${event.clientX - start.current.x}px, ${event.clientY - start.current.y}px)`
    tile.style.zIndex = '2'
  }
  const drop = (event: PointerEvent<HTMLButtonElement>) => {
    const tile = event.currentTarget.closest('li')
    if (!start.current || !tile) return
    start.current = undefined
    tile.style.transform = ''
    tile.style.zIndex = ''
    if (event.type === 'pointercancel') return
    const under = document.elementsFromPoint(event.clientX, event.clientY)
    const over = under.map((one) => one.closest('[data-place]')).find((one) => one && one !== tile)
    if (over) onMove(place, Number(over.getAttribute('data-place')))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(place, place + step)
  }
  return (
    <li className={styles.tile} data-place={place} data-cover={place === 0 || undefined}>
      <button
        type="button"
        className={styles.face}
        disabled={disabled}
        aria-label={t('picture-place', { n: place + 1, count })}
        aria-roledescription={t('picture-carried')}
        onPointerDown={(event) => {
          start.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={carry}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
      >
        <img src={`/files/${photo}/320`} alt="" draggable={false} />
      </button>
      {place === 0 && <span className={styles.cover}>{t('cover')}</span>}
      {!disabled && (
        <>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('remove-picture')}
            onClick={() => onRemove(place)}
          >
            <X size={16} aria-hidden />
          </button>
          <span className={styles.order}>
            {place > 0 && (
              <button type="button" aria-label={t('picture-earlier')} onClick={() => onMove(place, place - 1)}>
                <ChevronLeft size={16} aria-hidden />
              </button>
            )}
            {place < count - 1 && (
              <button type="button" aria-label={t('picture-later')} onClick={() => onMove(place, place + 1)}>
                <ChevronRight size={16} aria-hidden />
              </button>
            )}
          </span>
        </>
      )}
    </li>
  )
}

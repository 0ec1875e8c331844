import { Button, ConfigProvider, Progress, Slider } from 'antd'
import { ImagePlus, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Cover } from '#contract/media/content.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#contract/media/limits.ts'
import { useSendPicture } from '#web/kit/dashboard/file/use-send-picture.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './cover-input.module.css'

interface Props {
  /** Given by the form. */
  id?: string
  value?: Cover | null
  onChange?: (cover: Cover | null) => void
}

/** The picture of an item and the point of it that stays in sight however it is cut. */
export function CoverInput({ id, value, onChange }: Props) {
  const t = useT('newsroom')
  const kit = useT('kit')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const { share, send } = useSendPicture(({ id: file, width, height }) =>
    width < COVER_WIDTH || height < COVER_HEIGHT
      ? toast('error', t('cover-small', { width, height }))
      : onChange?.({ file, x: 50, y: 50 }),
  )
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the keyboard has no place.
    if (!value || event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (at: number, from: number, size: number) =>
      Math.round(Math.min(1, Math.max(0, (at - from) / size)) * 100)
    onChange?.({
      ...value,
      x: percent(event.clientX, box.left, box.width),
      y: percent(event.clientY, box.top, box.height),
    })
  }
  return (
    <div className={styles.cover}>
      {value && (
        <div className={styles.focal}>
          <button
            type="button"
            className={styles.whole}
            disabled={disabled}
            aria-label={t('focal-press')}
            onClick={point}
          >
            <img src={`/files/${value.file}/1280`} alt="" />
            <i style={{ left: `${value.x}%`, top: `${value.y}%` }} />
          </button>
          <div className={styles.cuts}>
            {(['wide', 'square'] as const).map((cut) => (
              <figure key={cut} className={cut === 'square' ? styles.square : undefined}>
                <img src={`/files/${value.file}/640`} alt="" style={{ objectPosition: `${value.x}% ${value.y}%` }} />
                <figcaption>{t(`cut.${cut}`)}</figcaption>
              </figure>
            ))}
          </div>
          <div className={styles.sliders}>
            {(['x', 'y'] as const).map((axis) => (
              <span key={axis}>
                <span id={`focal-${axis}`}>{t(`focal.${axis}`)}</span>
                <Slider
                  value={value[axis]}
                  disabled={disabled}
                  ariaLabelledByForHandle={`focal-${axis}`}
                  onChange={(percent) => onChange?.({ ...value, [axis]: percent })}
                />
              </span>
            ))}
          </div>
        </div>
      )}
      {!disabled && (
        <div className={styles.buttons}>
          <label className={styles.choose}>
            <ImagePlus size={18} aria-hidden />
            {value ? kit('change-picture') : kit('choose-picture')}
            <input
              id={id}
              className="unseen"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={share !== undefined}
              onChange={send}
            />
          </label>
          {value && (
            <Button icon={<Trash2 size={16} />} aria-label={kit('remove-picture')} onClick={() => onChange?.(null)} />
          )}
        </div>
      )}
      {share !== undefined && <Progress percent={Math.round(share * 100)} size="small" aria-label={kit('uploading')} />}
    </div>
  )
}

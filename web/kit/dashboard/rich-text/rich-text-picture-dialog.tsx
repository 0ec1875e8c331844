import type { Editor } from '@tiptap/react'
import { Button, Input, Modal, Progress } from 'antd'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import { useSendPicture } from '../file/use-send-picture.ts'
import styles from './rich-text.module.css'
import { insertBeside } from './rich-text-insert.ts'
import type { PictureAttributes } from './rich-text-picture.ts'

const empty: PictureAttributes = { src: '', alt: '', width: null, height: null, caption: '' }
const WIDTH = 1280

/** A picture and its words: what it shows is told to whoever does not see it, so it is asked for. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT('editor')
  const kit = useT('kit')
  const id = useId()
  const isNew = !editor.isActive('picture')
  const [picture, setPicture] = useState<PictureAttributes>(() => ({ ...empty, ...editor.getAttributes('picture') }))
  const { share, send } = useSendPicture((stored) => {
    const width = Math.min(stored.width, WIDTH)
    const height = Math.round((stored.height * width) / stored.width)
    setPicture((old) => ({ ...old, src: `/files/${stored.id}/${WIDTH}`, width, height }))
  })
  const insert = () => {
    const attrs = { ...picture, alt: picture.alt.trim(), caption: picture.caption.trim() }
    if (isNew) insertBeside(editor, { type: 'picture', attrs })
    else editor.chain().focus().updateAttributes('picture', attrs).run()
    onClose()
  }
  return (
    <Modal
      open
      title={isNew ? t('picture') : t('picture-change')}
      okText={t('link-set')}
      cancelText={kit('close')}
      okButtonProps={{ disabled: picture.src === '' || picture.alt.trim() === '' || share !== undefined }}
      onOk={insert}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        {picture.src && <img src={picture.src} alt={picture.alt} />}
        <label className={styles.file}>
          <ImagePlus size={18} aria-hidden />
          {picture.src ? kit('change-picture') : kit('choose-picture')}
          <input
            className="unseen"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={share !== undefined}
            onChange={send}
          />
        </label>
        {share !== undefined && (
          <Progress percent={Math.round(share * 100)} size="small" aria-label={kit('uploading')} />
        )}
        <label htmlFor={`${id}-alt`}>{t('picture-alt')}</label>
        <Input
          id={`${id}-alt`}
          maxLength={200}
          required
          value={picture.alt}
          onChange={(event) => setPicture({ ...picture, alt: event.target.value })}
        />
        <small>{t('picture-alt-hint')}</small>
        <label htmlFor={`${id}-caption`}>{t('picture-caption')}</label>
        <Input
          id={`${id}-caption`}
          maxLength={200}
          value={picture.caption}
          onChange={(event) => setPicture({ ...picture, caption: event.target.value })}
        />
        {!isNew && (
          <Button
            danger
            onClick={() => {
              editor.chain().focus().deleteSelection().run()
              onClose()
            }}
          >
            {kit('remove-picture')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

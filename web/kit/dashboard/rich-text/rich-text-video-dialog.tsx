import type { Editor } from '@tiptap/react'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { isVideoUrl } from '#contract/video-hosts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './rich-text.module.css'
import { insertBeside } from './rich-text-insert.ts'

/** Only films of hosts we know: another link would be taken out on saving. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT('editor')
  const kit = useT('kit')
  const id = useId()
  const [url, setUrl] = useState(() => String(editor.getAttributes('video').url ?? ''))
  const isKnown = isVideoUrl(url.trim())
  const insert = () => {
    if (!isKnown) return
    const attrs = { url: url.trim() }
    if (editor.isActive('video')) editor.chain().focus().updateAttributes('video', attrs).run()
    else insertBeside(editor, { type: 'video', attrs })
    onClose()
  }
  return (
    <Modal
      open
      title={t('video')}
      okText={t('link-set')}
      cancelText={kit('close')}
      okButtonProps={{ disabled: !isKnown }}
      onOk={insert}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <label htmlFor={id}>{t('video-address')}</label>
        <Input
          id={id}
          autoFocus
          type="url"
          maxLength={500}
          value={url}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setUrl(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault()
            insert()
          }}
        />
        <small id={`${id}-hint`} data-fault={(url.trim() !== '' && !isKnown) || undefined}>
          {t('video-hint')}
        </small>
      </div>
    </Modal>
  )
}

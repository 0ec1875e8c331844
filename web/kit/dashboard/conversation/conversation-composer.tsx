import { Button, Input, Progress, Tag } from 'antd'
import { Paperclip, Send, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MESSAGE_LENGTH, type MessageFile } from '#contract/conversations/conversation-limits.ts'
import type { Message } from '#contract/conversations/conversations.ts'
import { useT } from '#web/shell/texts.ts'
import { readStored, store } from '../device-storage.ts'
import styles from './conversation.module.css'
import { messageFormats, useMessageFiles } from './conversation-files.ts'

interface Props {
  /** Drafts are kept under it. */
  name: string
  /** What is answered or corrected. */
  about: { mode: 'reply' | 'edit'; message: Message } | undefined
  onLeave: () => void
  onSend: (text: string, files: readonly MessageFile[]) => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

export function Composer({ name, about, onLeave, onSend }: Props) {
  const t = useT('conversation')
  const place = `talk-draft:${name}`
  const editing = about?.mode === 'edit' ? about.message : undefined
  const [text, setText] = useState(() => editing?.text ?? readStored(place, isText) ?? '')
  const { files, share, add, remove, clear } = useMessageFiles([])
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement | null>(null)
  const id = useId()
  useEffect(() => {
    if (about) document.getElementById(id)?.focus()
  }, [about, id])
  const type = (next: string) => {
    setText(next)
    if (!editing) store(place, next || undefined)
  }
  const ready = (text.trim() !== '' || files.length > 0) && share === undefined
  const send = () => {
    if (!ready) return
    onSend(text.trim(), files)
    clear()
    setText('')
    if (!editing) store(place, undefined)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) onLeave()
    // On a telephone the key makes a new line, as everywhere there.
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {about && (
        <div className={styles.answering}>
          <span>
            <b>{about.mode === 'edit' ? t('editing') : t('answering', { name: about.message.name })}</b>{' '}
            {about.message.text.slice(0, 80)}
          </span>
          <Button type="text" size="small" icon={<X size={16} />} aria-label={t('cancel')} onClick={onLeave} />
        </div>
      )}
      {files.length > 0 && (
        <div className={styles.chosen}>
          {files.map((file) => (
            <Tag key={file.id} closable onClose={() => remove(file.id)}>
              {file.name}
            </Tag>
          ))}
        </div>
      )}
      {share !== undefined && <Progress percent={Math.round(share * 100)} size="small" aria-label={t('uploading')} />}
      <div className={styles.line}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-hidden
          tabIndex={-1}
          accept={messageFormats.map((format) => `.${format}`).join(',')}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        {!editing && (
          <Button
            size="large"
            icon={<Paperclip size={18} />}
            aria-label={t('attach')}
            disabled={share !== undefined}
            onClick={() => picker.current?.click()}
          />
        )}
        <label className="unseen" htmlFor={id}>
          {t('write')}
        </label>
        <Input.TextArea
          id={id}
          ref={(input) => {
            area.current = input?.resizableTextArea?.textArea ?? null
          }}
          value={text}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={MESSAGE_LENGTH}
          placeholder={t('write')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          icon={<Send size={18} />}
          aria-label={t('send')}
          disabled={!ready}
        />
      </div>
    </form>
  )
}

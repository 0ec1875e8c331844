import { MapPin, Mic, Paperclip, SendHorizontal, Trash2, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  MESSAGE_LENGTH,
  type MessageCard,
  type MessageFile,
  type MessagePlace,
} from '#contract/conversations/conversation-limits.ts'
import type { Message } from '#contract/conversations/conversations.ts'
import { fileLimits } from '#contract/files.ts'
import { useT } from '#web/shell/texts.ts'
import { readStored, store } from '../device-storage.ts'
import { cardOfLink } from './card-of-link.ts'
import { clock } from './clock.ts'
import styles from './conversation.module.css'
import { messageFormats, useMessageFiles } from './conversation-files.ts'
import { useVoice } from './use-voice.ts'
import { useWhere } from './use-where.ts'

interface Props {
  /** Drafts are kept under it. */
  name: string
  /** What is answered or corrected. */
  about: { mode: 'reply' | 'edit'; message: Message } | undefined
  onLeave: () => void
  onType: () => void
  onSend: (
    text: string,
    files: readonly MessageFile[],
    more?: { place?: MessagePlace | undefined; card?: MessageCard | undefined },
  ) => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

export function Composer({ name, about, onLeave, onType, onSend }: Props) {
  const t = useT('conversation')
  const place = `talk-draft:${name}`
  const editing = about?.mode === 'edit' ? about.message : undefined
  const [text, setText] = useState(() => editing?.text ?? readStored(place, isText) ?? '')
  const { files, share, add, remove, clear } = useMessageFiles([])
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    if (about) area.current?.focus()
  }, [about])
  useGrowing(area, text)
  const voice = useVoice((file) => onSend('', [file]))
  const where = useWhere((place) => onSend('', [], { place }))
  const type = (next: string) => {
    setText(next)
    onType()
    if (!editing) store(place, next || undefined)
  }
  const [card, setCard] = useState<MessageCard>()
  const paste = (event: ClipboardEvent) => {
    const found = editing ? undefined : cardOfLink(event.clipboardData.getData('text'), location.origin)
    if (!found) return
    event.preventDefault()
    setCard(found)
  }
  const ready = (text.trim() !== '' || files.length > 0 || card !== undefined) && share === undefined
  const send = () => {
    if (!ready) return
    onSend(text.trim(), files, { card })
    clear()
    setCard(undefined)
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
          <button type="button" className={styles.small} aria-label={t('cancel')} onClick={onLeave}>
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
      {card && (
        <div className={styles.answering}>
          <span>{t('card-goes')}</span>
          <button type="button" className={styles.small} aria-label={t('card-drop')} onClick={() => setCard(undefined)}>
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.chosen}>
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span>
              <button
                type="button"
                className={styles.small}
                aria-label={t('remove-file', { name: file.name })}
                onClick={() => remove(file.id)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {voice.unsent && (
        <p className={styles.unsent} role="alert">
          <span>{voice.fault}</span>
          <button type="button" className={styles.small} onClick={voice.again}>
            {t('again')}
          </button>
          <button type="button" className={styles.small} aria-label={t('voice-drop')} onClick={voice.drop}>
            <Trash2 size={16} aria-hidden />
          </button>
        </p>
      )}
      {voice.refused && (
        <p className={styles.unsent} role="alert">
          {t('voice-refused')}
        </p>
      )}
      {share !== undefined && <progress className={styles.share} value={share} max={1} aria-label={t('uploading')} />}
      {voice.seconds !== undefined && <Recording seconds={voice.seconds} onSend={voice.stop} onDrop={voice.cancel} />}
      <div className={styles.line} hidden={voice.seconds !== undefined}>
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
          <button
            type="button"
            className={styles.attach}
            aria-label={t('attach')}
            disabled={share !== undefined}
            onClick={() => picker.current?.click()}
          >
            <Paperclip size={20} aria-hidden />
          </button>
        )}
        {!editing && where.able && (
          <button
            type="button"
            className={styles.attach}
            aria-label={t('place-send')}
            disabled={where.isAsking}
            onClick={where.ask}
          >
            <MapPin size={20} aria-hidden />
          </button>
        )}
        <label className="unseen" htmlFor={id}>
          {t('write')}
        </label>
        <textarea
          id={id}
          ref={area}
          rows={1}
          value={text}
          maxLength={MESSAGE_LENGTH}
          placeholder={t('write')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
        {voice.able && !editing && !card && text === '' && files.length === 0 ? (
          <button
            type="button"
            className={styles.send}
            aria-label={t('voice-record')}
            disabled={voice.isSending || share !== undefined}
            onClick={voice.start}
          >
            <Mic size={20} aria-hidden />
          </button>
        ) : (
          <button type="submit" className={styles.send} aria-label={t('send')} disabled={!ready}>
            <SendHorizontal size={20} aria-hidden />
          </button>
        )}
      </div>
    </form>
  )
}

function Recording({ seconds, onSend, onDrop }: { seconds: number; onSend: () => void; onDrop: () => void }) {
  const t = useT('conversation')
  return (
    <div className={styles.line}>
      <button type="button" className={styles.attach} aria-label={t('voice-drop')} onClick={onDrop}>
        <Trash2 size={20} aria-hidden />
      </button>
      <span className={styles.recording} role="timer">
        <Mic size={18} aria-hidden /> {clock(seconds)} / {clock(fileLimits.voice.maxSeconds ?? 0)}
      </span>
      <button type="button" className={styles.send} aria-label={t('send')} onClick={onSend}>
        <SendHorizontal size={20} aria-hidden />
      </button>
    </div>
  )
}

const LINES_PX = 160

/** The field grows with what is written, up to about six lines. */
function useGrowing(area: { current: HTMLTextAreaElement | null }, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${Math.min(field.scrollHeight + 2, LINES_PX)}px`
  }, [area, text])
}

import { Input } from 'antd'
import type { Speaker } from '#contract/events/event.ts'
import { SPEAKERS } from '#contract/events/event-enums.ts'
import { PictureUpload } from '#web/kit/dashboard/file/upload.tsx'
import { ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './events.module.css'

interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Speaker[] | null
  onChange?: (speakers: Speaker[]) => void
}

/** Who speaks: a name, what they are, a face. */
export function SpeakersInput({ id, value, onChange }: Props) {
  const t = useT('my-events')
  return (
    <div id={id} tabIndex={-1}>
      <ItemsInput
        items={value ?? []}
        onChange={(speakers) => onChange?.(speakers)}
        max={SPEAKERS}
        nameOf={({ name }, place) => name || t('speaker-n', { n: place + 1 })}
        fresh={(): Speaker => ({ name: '', post: null, photo: null })}
        addLabel={t('speaker-add')}
        render={({ name, post, photo }, set, place) => (
          <div className={styles.rows}>
            <div>
              <label htmlFor={`speaker-name-${place}`}>{t('speaker-name')}</label>
              <Input
                id={`speaker-name-${place}`}
                value={name}
                maxLength={100}
                placeholder={t('speaker-example')}
                onChange={(event) => set({ name: event.target.value })}
              />
            </div>
            <div>
              <label htmlFor={`speaker-post-${place}`}>{t('speaker-post')}</label>
              <LocalizedFolded
                id={`speaker-post-${place}`}
                maxLength={200}
                value={post}
                onChange={(text) => set({ post: Object.values(text).some(Boolean) ? text : null })}
              />
            </div>
            <PictureUpload value={photo} onChange={(file) => set({ photo: file })} />
          </div>
        )}
      />
    </div>
  )
}

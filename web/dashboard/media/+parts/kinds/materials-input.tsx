import { ConfigProvider } from 'antd'
import { useRef } from 'react'
import type { LessonExtra } from '#contract/media/kinds/lesson.ts'
import { LargeUpload } from '#web/kit/dashboard/file/large-upload.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import { formatBytes } from './format-bytes.ts'
import styles from './kinds.module.css'

type Material = LessonExtra['materials'][number]
interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Material[] | null
  onChange?: (materials: Material[]) => void
}

const MAX = 20

/** Papers that go with a lesson. */
export function MaterialsInput({ id = 'materials', value, onChange }: Props) {
  const t = useT('newsroom')
  const textIn = useTextIn()
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const materials = value ?? []
  const latest = useRef(materials)
  latest.current = materials
  return (
    <div className={styles.stack}>
      <ItemsInput<Material>
        items={materials}
        onChange={(next) => onChange?.(next)}
        max={MAX}
        nameOf={({ name, bytes }) => `${textIn(name) || t('unwritten')} · ${formatBytes(bytes)}`}
        render={({ name, file }, set, place) => (
          <>
            <a href={`/files/${file}`} target="_blank" rel="noopener">
              {t('open-file')}
            </a>
            <ItemField label={t('lesson.material-name')} htmlFor={`${id}-${place}`}>
              <LocalizedInput
                id={`${id}-${place}`}
                maxLength={160}
                value={name}
                onChange={(next) => set({ name: next })}
              />
            </ItemField>
          </>
        )}
      />
      {materials.length < MAX && (
        <LargeUpload
          id={id}
          purpose="material"
          multiple
          disabled={disabled}
          onSent={({ name, file, bytes }) => {
            latest.current = [...latest.current, { name: { uz: name.slice(0, 160) }, file, bytes }]
            onChange?.([...latest.current])
          }}
        />
      )}
    </div>
  )
}

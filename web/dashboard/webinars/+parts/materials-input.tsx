import { Button, ConfigProvider, Input } from 'antd'
import { FileText, Link2, Trash2 } from 'lucide-react'
import type { Material } from '#contract/events/event.ts'
import { EVENT_MATERIALS } from '#contract/events/event-enums.ts'
import { LargeUpload } from '#web/kit/dashboard/file/large-upload.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './events.module.css'

interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Material[] | null
  onChange?: (materials: Material[]) => void
}

/** Files of ours and addresses elsewhere, each with a name. */
export function MaterialsInput({ id, value, onChange }: Props) {
  const t = useT('my-events')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const materials = value ?? []
  const set = (place: number, changes: Partial<Material>) => {
    const one = materials[place]
    if (one) onChange?.(materials.with(place, { ...one, ...changes }))
  }
  const add = (material: Material) => onChange?.([...materials, material])
  return (
    <div id={id} tabIndex={-1} className={styles.rows}>
      {materials.map((material, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may stand there twice
        <div key={place} className={styles.material}>
          {material.file ? <FileText size={20} aria-hidden /> : <Link2 size={20} aria-hidden />}
          <div className={styles.rows}>
            <Input
              aria-label={t('material-name')}
              placeholder={t('material-name')}
              maxLength={160}
              value={material.name}
              onChange={(event) => set(place, { name: event.target.value })}
            />
            {material.file === null && (
              <Input
                type="url"
                inputMode="url"
                aria-label={t('material-link')}
                placeholder="https://"
                maxLength={500}
                value={material.url ?? ''}
                onChange={(event) => set(place, { url: event.target.value })}
              />
            )}
          </div>
          <Button
            type="text"
            danger
            disabled={disabled}
            icon={<Trash2 size={18} />}
            aria-label={t('material-remove', { name: material.name || String(place + 1) })}
            onClick={() => onChange?.(materials.toSpliced(place, 1))}
          />
        </div>
      ))}
      {materials.length < EVENT_MATERIALS && (
        <div className={styles.adds}>
          <LargeUpload
            purpose="material"
            disabled={disabled}
            onSent={({ file, name }) => add({ name: name.replace(/\.\w{2,5}$/, ''), file, url: null })}
          />
          <Button icon={<Link2 size={16} />} disabled={disabled} onClick={() => add({ name: '', file: null, url: '' })}>
            {t('material-add-link')}
          </Button>
        </div>
      )}
    </div>
  )
}

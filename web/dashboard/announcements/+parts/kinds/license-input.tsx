import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { z } from 'zod'
import { LICENSE_NUMBER_LENGTH } from '#contract/announcements/limits.ts'
import type { ServiceLicense } from '#contract/announcements/service-ad.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField } from '#web/kit/dashboard/input/items-input.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'

type License = z.infer<typeof ServiceLicense>
interface Props {
  id?: string
  value?: License | null
  onChange?: (license: License | null) => void
  disabled?: boolean
}

const fresh: License = { number: '', validTo: null, fileId: null }

/** The paper is private: the public reads its number and term. */
export function LicenseInput({ id, value, onChange, disabled = false }: Props) {
  const t = useT('my-announcements')
  if (!value)
    return (
      <Button id={id ?? ''} icon={<Plus size={16} />} disabled={disabled} onClick={() => onChange?.(fresh)}>
        {t('license-add')}
      </Button>
    )
  const set = (changes: Partial<License>) => onChange?.({ ...value, ...changes })
  return (
    <div className={styles.rows}>
      <TextItem
        label={t('license-number')}
        maxLength={LICENSE_NUMBER_LENGTH}
        value={value.number}
        onChange={(number) => set({ number })}
      />
      <TextItem
        label={t('license-until')}
        type="date"
        value={value.validTo}
        onChange={(validTo) => set({ validTo: validTo || null })}
      />
      <ItemField label={t('license-file')} htmlFor="license-file">
        <DocumentUpload purpose="ad" id="license-file" value={value.fileId} onChange={(fileId) => set({ fileId })} />
      </ItemField>
      <Button type="text" danger disabled={disabled} icon={<Trash2 size={16} />} onClick={() => onChange?.(null)}>
        {t('license-remove')}
      </Button>
    </div>
  )
}

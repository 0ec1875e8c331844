import { Input, Select } from 'antd'
import { CERTIFICATES, certificateKinds } from '#contract/identity/organizations/organization-process.ts'
import type { Certificate } from '#contract/identity/organizations/organizations.ts'
import { useT } from '#web/shell/texts.ts'
import { DocumentUpload } from '../file/document-upload.tsx'
import { ItemField, ItemsInput } from '../input/items-input.tsx'

interface Props {
  value?: readonly Certificate[] | null
  onChange?: (items: Certificate[]) => void
}

const fresh = (): Certificate => ({ kind: 'globalgap', number: '', validTo: null, file: null })

/** Papers that make an organization trusted: GlobalG.A.P., organic, phytosanitary. */
export function CertificatesInput({ value, onChange }: Props) {
  const t = useT('organizations')
  return (
    <ItemsInput<Certificate>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={CERTIFICATES}
      nameOf={(item) => [t(`certificate.${item.kind}`), item.number].filter(Boolean).join(' · ')}
      fresh={fresh}
      addLabel={t('add-certificate')}
      render={(item, set) => (
        <>
          <ItemField label={t('certificate-kind')} htmlFor="certificate-kind">
            <Select
              id="certificate-kind"
              value={item.kind}
              options={certificateKinds.map((kind) => ({ value: kind, label: t(`certificate.${kind}`) }))}
              onChange={(kind) => set({ kind })}
            />
          </ItemField>
          <ItemField label={t('certificate-number')} htmlFor="certificate-number">
            <Input
              id="certificate-number"
              maxLength={60}
              value={item.number}
              onChange={(event) => set({ number: event.target.value })}
            />
          </ItemField>
          <ItemField label={t('certificate-until')} htmlFor="certificate-until">
            <Input
              id="certificate-until"
              type="date"
              value={item.validTo ?? ''}
              onChange={(event) => set({ validTo: event.target.value || null })}
            />
          </ItemField>
          <ItemField label={t('certificate-file')} htmlFor="certificate-file">
            <DocumentUpload
              purpose="organization"
              id="certificate-file"
              value={item.file}
              onChange={(file) => set({ file })}
            />
          </ItemField>
        </>
      )}
    />
  )
}

import { Select } from 'antd'
import type { ProductDraft } from '#contract/market/product.ts'
import { certificateKinds, PRODUCT_CERTIFICATES } from '#contract/market/product-limits.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { useT } from '#web/shell/texts.ts'

type Paper = NonNullable<ProductDraft['certificates']>[number]
interface Props {
  /** Given by the form. */
  value?: readonly Paper[] | null
  onChange?: (papers: Paper[]) => void
}

const fresh = (): Paper => ({ kind: 'phyto', number: '', validTo: null, fileId: null })

/** Papers about the goods. The file is private; its kind, number and term are shown to buyers. */
export function ProductCertificates({ value, onChange }: Props) {
  const t = useT('my-products')
  return (
    <ItemsInput<Paper>
      items={value ?? []}
      onChange={(papers) => onChange?.(papers)}
      max={PRODUCT_CERTIFICATES}
      nameOf={(paper) => [t(`certificate.${paper.kind}`), paper.number].filter(Boolean).join(' · ')}
      fresh={fresh}
      addLabel={t('certificate-add')}
      render={(paper, set) => (
        <>
          <ItemField label={t('certificate-kind')} htmlFor="paper-kind">
            <Select
              id="paper-kind"
              value={paper.kind}
              options={certificateKinds.map((kind) => ({ value: kind, label: t(`certificate.${kind}`) }))}
              onChange={(kind) => set({ kind })}
            />
          </ItemField>
          <TextItem
            label={t('certificate-number')}
            maxLength={60}
            value={paper.number}
            onChange={(number) => set({ number })}
          />
          <TextItem
            label={t('certificate-until')}
            type="date"
            value={paper.validTo}
            onChange={(validTo) => set({ validTo: validTo || null })}
          />
          <ItemField label={t('certificate-file')} htmlFor="paper-file">
            <DocumentUpload
              purpose="product"
              id="paper-file"
              value={paper.fileId}
              onChange={(fileId) => set({ fileId })}
            />
          </ItemField>
        </>
      )}
    />
  )
}

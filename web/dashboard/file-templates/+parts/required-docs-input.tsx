import { Checkbox, InputNumber, Select } from 'antd'
import { docFormats, docIssuers, MAX_DOC_MB, MAX_DOCS } from '#contract/forms/file-template-process.ts'
import type { FileTemplateFields } from '#contract/forms/file-templates.ts'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'

type Doc = FileTemplateFields['docs'][number]

interface Props {
  value?: readonly Doc[] | null
  onChange?: (docs: Doc[]) => void
}

const rest = { ru: undefined, eng: undefined, cyrl: undefined }
const fresh = (): Doc => ({
  code: '',
  name: { uz: '', ...rest },
  required: true,
  formats: ['pdf', 'jpg', 'png'],
  maxMb: 10,
  sampleFile: null,
  issuer: 'user',
  validDays: null,
})

/** The papers an application asks for, in their order. */
export function RequiredDocsInput({ value, onChange }: Props) {
  const t = useT('file-templates')
  const textIn = useTextIn()
  return (
    <ItemsInput<Doc>
      items={value ?? []}
      onChange={(docs) => onChange?.(docs)}
      max={MAX_DOCS}
      nameOf={(doc, place) => textIn(doc.name) || t('doc-n', { n: place + 1 })}
      fresh={fresh}
      addLabel={t('add-doc')}
      render={(doc, set, place) => {
        const id = (part: string) => `doc-${place}-${part}`
        return (
          <>
            <ItemField label={t('doc-name')} htmlFor={id('name')}>
              <LocalizedInput
                id={id('name')}
                maxLength={200}
                value={doc.name}
                onChange={(name) => set({ name: { ...rest, ...name } })}
              />
            </ItemField>
            <TextItem
              label={t('doc-code')}
              maxLength={60}
              value={doc.code}
              placeholder="cadastre"
              onChange={(code) => set({ code: code.trim().toLowerCase() })}
            />
            <Checkbox checked={doc.required} onChange={(event) => set({ required: event.target.checked })}>
              {t('required')}
            </Checkbox>
            <ItemField label={t('issuer')} htmlFor={id('issuer')}>
              <Select
                id={id('issuer')}
                value={doc.issuer}
                options={docIssuers.map((one) => ({ value: one, label: t(`issuer.${one}`) }))}
                onChange={(issuer) => set({ issuer })}
              />
            </ItemField>
            <ItemField label={t('formats')} htmlFor={id('formats')}>
              <Select
                id={id('formats')}
                mode="multiple"
                value={doc.formats}
                options={docFormats.map((one) => ({ value: one, label: one }))}
                onChange={(formats) => set({ formats })}
              />
            </ItemField>
            <ItemField label={t('max-mb')} htmlFor={id('mb')}>
              <InputNumber
                id={id('mb')}
                min={1}
                max={MAX_DOC_MB}
                precision={0}
                value={doc.maxMb}
                onChange={(maxMb) => set({ maxMb: maxMb ?? 1 })}
              />
            </ItemField>
            <ItemField label={t('valid-days')} htmlFor={id('days')}>
              <InputNumber
                id={id('days')}
                min={1}
                max={3650}
                precision={0}
                value={doc.validDays}
                onChange={(validDays) => set({ validDays })}
              />
            </ItemField>
          </>
        )
      }}
    />
  )
}

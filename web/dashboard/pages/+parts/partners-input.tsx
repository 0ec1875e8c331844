import { Select } from 'antd'
import { pageLimits, partnerKinds } from '#contract/reference/page-slugs.ts'
import type { PartnerItem } from '#contract/reference/pages.ts'
import { PictureUpload } from '#web/kit/dashboard/file/upload.tsx'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  value?: readonly PartnerItem[] | null
  onChange?: (items: PartnerItem[]) => void
}

const fresh = (): PartnerItem => ({ name: { uz: '' }, url: null, logo: null, kind: 'business', order: 0 })

export function PartnersInput({ value, onChange }: Props) {
  const t = useT('site-pages')
  const textIn = useTextIn()
  return (
    <ItemsInput<PartnerItem>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={pageLimits.items}
      nameOf={(item) => textIn(item.name) || t('new-partner')}
      fresh={fresh}
      addLabel={t('add-partner')}
      render={(item, set) => (
        <>
          <ItemField label={t('name')} htmlFor="partner-name">
            <LocalizedInput
              id="partner-name"
              maxLength={pageLimits.name}
              value={item.name}
              onChange={(name) => set({ name: { ru: undefined, eng: undefined, cyrl: undefined, ...name } })}
            />
          </ItemField>
          <ItemField label={t('logo')} htmlFor="partner-logo">
            <PictureUpload id="partner-logo" value={item.logo} onChange={(logo) => set({ logo })} />
          </ItemField>
          <ItemField label={t('kind')} htmlFor="partner-kind">
            <Select
              id="partner-kind"
              value={item.kind}
              options={partnerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              onChange={(kind) => set({ kind })}
            />
          </ItemField>
          <TextItem
            label={t('url')}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={item.url}
            onChange={(url) => set({ url: url.trim() || null })}
          />
        </>
      )}
    />
  )
}

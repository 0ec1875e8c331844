import { Input, Select } from 'antd'
import { CROPS, TAG_LENGTH, TAGS } from '#contract/media/limits.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { useT } from '#web/shell/texts.ts'

/** By what people find it. */
export function useClassFields(): FormField[] {
  const t = useT('newsroom')
  return [
    { name: 'crops', label: t('field.crops'), hint: t('crops-hint'), input: <CatalogManySelect max={CROPS} /> },
    { name: 'tags', label: t('field.tags'), hint: t('tags-hint', { max: TAGS }), input: <TagsInput /> },
    { name: 'territories', label: t('field.territories'), hint: t('territories-hint'), input: <TerritoriesInput /> },
    { name: 'author', label: t('field.author'), half: true, input: <Input maxLength={80} /> },
    {
      name: 'source',
      label: t('field.source'),
      half: true,
      input: <Input type="url" maxLength={500} placeholder="https://" />,
    },
  ]
}

interface TagsProps {
  /** Given by the form. */
  id?: string
  value?: readonly string[] | null
  onChange?: (tags: string[]) => void
}

function TagsInput({ id, value, onChange }: TagsProps) {
  return (
    <Select
      {...(id && { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ';']}
      maxCount={TAGS}
      value={[...(value ?? [])]}
      onChange={(tags: string[]) =>
        onChange?.([...new Set(tags.map((tag) => tag.trim().slice(0, TAG_LENGTH)).filter(Boolean))].slice(0, TAGS))
      }
    />
  )
}

import { Input } from 'antd'
import { ArticleDraft, type ArticleExtra } from '#contract/media/kinds/article.ts'
import { ChipInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { useEnumChoices } from './enum-choices.ts'
import styles from './kinds.module.css'

type Expert = ArticleExtra['expert']
type Reference = ArticleExtra['references'][number]

export const articleForm: KindForm = {
  kind: 'article',
  draft: ArticleDraft,
  usePart: () => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    return {
      title: t('own.article'),
      fields: [
        { name: own('expert'), label: t('article.expert'), hint: t('article.expert-hint'), input: <ExpertInput /> },
        {
          name: own('stage'),
          label: t('article.stage'),
          input: <ChipInput label={t('article.stage')} choices={choices('growthStages')} />,
        },
        {
          name: own('level'),
          label: t('article.level'),
          input: <ChipInput label={t('article.level')} choices={choices('readingLevels')} />,
        },
        { name: own('references'), label: t('article.references'), input: <ReferencesInput /> },
      ],
    }
  },
}

interface ExpertProps {
  /** Given by the form. */
  id?: string
  value?: Expert | null
  onChange?: (expert: Expert) => void
}

/** Whose advice it is. */
function ExpertInput({ id = 'expert', value, onChange }: ExpertProps) {
  const t = useT('newsroom')
  const expert: Expert = value ?? { name: '', post: { uz: '' }, organization: { uz: '' } }
  const set = (changes: Partial<Expert>) => onChange?.({ ...expert, ...changes })
  return (
    <div className={styles.stack}>
      <ItemField label={t('expert.name')} htmlFor={id}>
        <Input id={id} maxLength={100} value={expert.name} onChange={(event) => set({ name: event.target.value })} />
      </ItemField>
      <ItemField label={t('expert.post')} htmlFor={`${id}-post`}>
        <LocalizedInput id={`${id}-post`} maxLength={150} value={expert.post} onChange={(post) => set({ post })} />
      </ItemField>
      <ItemField label={t('expert.organization')} htmlFor={`${id}-organization`}>
        <LocalizedInput
          id={`${id}-organization`}
          maxLength={200}
          value={expert.organization}
          onChange={(organization) => set({ organization })}
        />
      </ItemField>
    </div>
  )
}

interface ReferencesProps {
  value?: readonly Reference[] | null
  onChange?: (references: Reference[]) => void
}

function ReferencesInput({ value, onChange }: ReferencesProps) {
  const t = useT('newsroom')
  return (
    <ItemsInput<Reference>
      items={value ?? []}
      onChange={(next) => onChange?.(next)}
      max={30}
      fresh={() => ({ title: '', url: null })}
      addLabel={t('article.add-reference')}
      nameOf={({ title }, place) => `${place + 1}. ${title || t('unwritten')}`}
      render={({ title, url }, set, _place) => (
        <>
          <TextItem
            label={t('article.reference-title')}
            maxLength={300}
            value={title}
            onChange={(title) => set({ title })}
          />
          <TextItem
            label={t('field.source')}
            type="url"
            maxLength={500}
            placeholder="https://"
            value={url}
            onChange={(url) => set({ url: url || null })}
          />
        </>
      )}
    />
  )
}

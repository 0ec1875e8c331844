import { contentStates, editStates, staffSteps } from '#contract/media/content-process.ts'
import { useT } from '#web/shell/texts.ts'

/** Fields every kind has, as the form names them. */
const fields = [
  'title',
  'lead',
  'body',
  'cover',
  'gallery',
  'audio',
  'author',
  'source',
  'tags',
  'crops',
  'territories',
  'seo',
  'slug',
] as const

export function useContentLabels(): Readonly<Record<string, string>> {
  const t = useT('newsroom')
  return {
    ...Object.fromEntries(fields.map((field) => [field, t(`field.${field}`)])),
    publishAt: t('field.publish-at'),
    unpublishAt: t('field.unpublish-at'),
  }
}

export function useStateName(): (state: string) => string {
  const t = useT('newsroom')
  return (state) => {
    const known = contentStates.find((one) => one === state)
    if (known) return t(`status.${known}`)
    const edit = editStates.find((one) => one === state)
    return edit ? t(`edit.${edit}`) : state
  }
}

/** `content.publish` → what was done. */
export function useContentVerbs(): (action: string) => string {
  const t = useT('newsroom')
  const others = [
    'created',
    'updated',
    'pinned',
    'unpinned',
    'restored',
    'confirmed',
    'removed',
    'appear',
    'expire',
  ] as const
  return (action) => {
    const verb = action.slice(action.lastIndexOf('.') + 1)
    const known = [...staffSteps, ...others].find((one) => one === verb)
    return known ? t(`did.${known}`) : verb
  }
}
